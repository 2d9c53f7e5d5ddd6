/** An item as small as one can be. */
export const ITEM = `[[items]]
id = "my:sword"
name = "sword"
glyph = "/"
color = "grey"
`;
/** One that can be worn. */
export const CHARM = ITEM.replace('glyph = "/"', 'slot = "charm"\nglyph = "/"');
/** One with a trigger whose table ends the text, so that more can be said of it. */
export const TRIGGER = `${ITEM}[[items.triggers]]
on = "turn_started"
`;
