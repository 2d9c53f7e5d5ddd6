import type { Session } from '../app/session.ts';

/** What the screens see of the session they show. Tests have small ones of their own. */
export type PlayerSession = Pick<Session, keyof Session>;
