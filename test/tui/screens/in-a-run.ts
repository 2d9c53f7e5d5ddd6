import type { Registries } from '../../../src/content/registries.ts';
import type { Command } from '../../../src/engine/command.ts';
import type { Game } from '../../../src/engine/game.ts';
import { performCommand } from '../../../src/engine/turn/play.ts';
import { knowsNumbers } from '../../../src/meta/bestiary.ts';
import { newProfile, type Profile } from '../../../src/meta/profile.ts';
import type { PlayerSession } from '../../../src/tui/player-session.ts';
import type { ColorDepth } from '../../../src/tui/terminal/colors.ts';
import type { Response } from '../../../src/tui/terminal/response.ts';
import { Ui } from '../../../src/tui/ui.ts';
import type { UiCommand } from '../../../src/tui/ui-command.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';

/** What screens of a run tell apart, beside the engine tests' content. */
const MORE = `
[[items]]
id = "t:flask"
name = "flask"
description = "Glass, with something in it."
glyph = "!"
color = "fire"
weight = 0.5
stack = 5
price = 10
actions = [{ action = "damage", amount = 12, damage_type = "fire" }]
[[items]]
id = "t:smoke"
name = "smoke"
glyph = "!"
color = "grey"
actions = [{ action = "stun", seconds = 1.5, target = "enemies", radius = 3 }]
[[items]]
id = "t:sealed"
name = "sealed box"
glyph = "!"
color = "grey"
use_condition = [{ check = "health_below", who = "self", fraction = 0.5 }]
actions = [{ action = "heal", amount = { of = "max_health", times = 0.2 }, target = "self" }]
[[items]]
id = "t:bane"
name = "bane charm"
glyph = "o"
color = "white"
slot = "charm"
modifiers = [
  { attribute = "damage", flat = 5, condition = [{ check = "has_tag", who = "target", value = "t:undead" }] },
  { attribute = "crit_chance", points = 2 },
]
[[npcs]]
id = "t:captive"
name = "captive"
description = "Behind bars."
glyph = "@"
color = "green"
captive = true
[[npcs.dialog]]
node = "start"
text = "Let me out."
[[npcs.dialog.answers]]
text = "Tell me more."
to = "more"
[[npcs.dialog.answers]]
text = "No."
[[npcs.dialog]]
node = "more"
text = "They forgot the key."
[[cards]]
id = "t:wave"
name = "Wave"
effect = { kind = "ability", abilities = ["t:blast"] }
[[cards]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
effect = { kind = "modifier", modifiers = [{ attribute = "damage", flat = 1 }] }
[[items]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
description = "ev\\u001b[31mil{bold}\\u0007\\u202e"
glyph = "!"
color = "grey"
price = 10
slot = "charm"
[[upgrades]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
tab = "attack"
modifiers = [{ attribute = "damage", flat = 1 }]
max_level = 3
price = 10
[[options]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
kind = "talent"
modifiers = [{ attribute = "max_health", flat = 1 }]
[[quests]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
description = "ev\\u001b[31mil{bold}\\u0007\\u202e"
on = "creature_died"
[[enemies]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
description = "ev\\u001b[31mil{bold}\\u0007\\u202e"
hide = "ev\\u001b[31mil{bold}\\u0007\\u202e"
glyph = "e"
color = "red"
role = "meat"
base = { max_health = 10 }
[[npcs]]
id = "t:evil"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
description = "ev\\u001b[31mil{bold}\\u0007\\u202e"
glyph = "@"
color = "red"
shop = [{ item = "t:evil", price = 1 }, { item = "t:flask", count = 2, price = 9 }]
[[npcs.dialog]]
node = "start"
text = "ev\\u001b[31mil{bold}\\u0007\\u202e"
answers = [{ text = "ev\\u001b[31mil{bold}\\u0007\\u202e" }]
`;

let shared: Registries | undefined;

/** The content of these tests, made once. */
export function runContent(): Registries {
  shared ??= fixtureRegistries(MORE);
  return shared;
}

/** What a test wants to be otherwise. */
export interface InRunParts {
  readonly profile?: Partial<Profile>;
  readonly stored?: Record<string, unknown>;
  readonly depth?: ColorDepth;
}

/** A run without files, the `Ui` on it, and what was asked of it. */
export class InRun {
  readonly game: Game;
  readonly ui: Ui;
  readonly commands: Command[] = [];

  constructor(game: Game, { profile, stored = {}, depth = '256' }: InRunParts = {}) {
    this.game = game;
    const whole = { ...newProfile(), ...profile };
    const session = {
      registries: game.registries,
      game,
      profile: whole,
      storedOptions: stored,
      brokenFiles: () => [],
      storeOptions: () => undefined,
      knowsNumbers: (species: string) => knowsNumbers(species, whole, game.tree),
      perform: (command: Command) => {
        this.commands.push(command);
        return performCommand(game, command);
      },
    } as unknown as PlayerSession;
    this.ui = new Ui(session, {
      depth,
      clock: { now: () => 0, after: () => () => undefined },
      redraw: () => undefined,
      flushInput: () => undefined,
    });
  }
}

/** Follows a response as the stack does: how many screens it closes, and what is left of it then. */
export function settled(response: Response<UiCommand>): {
  readonly closes: number;
  readonly last: Response<UiCommand>;
} {
  if (response.kind === 'later') return settled(response.respond());
  if (response.kind !== 'close') return { closes: 0, last: response };
  const { closes, last } = settled(response.then);
  return { closes: closes + 1, last };
}
