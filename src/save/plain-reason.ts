/** What the codes of system errors mean to whoever plays. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your quota of disk space is used up',
  EROFS: 'the disk can only be read',
  EACCES: 'the system does not allow it',
  EPERM: 'the system does not allow it, or another program holds the file',
  EBUSY: 'another program holds the file',
  EISDIR: 'a folder of that name is in the way',
  ENOTDIR: 'a file is where the folder should be',
  EEXIST: 'a file is where the folder should be',
  ENOENT: 'the folder is gone',
  EMFILE: 'too many files are open',
  EIO: 'the disk does not answer as it should',
};

/** Why a call on the file system failed, in words that follow a colon. */
export function plainReason(error: unknown): string {
  return REASONS[errorCode(error)] ?? (error instanceof Error ? error.message : String(error));
}

/** The code of a system error, or an empty text. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
