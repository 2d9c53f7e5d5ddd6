import { defineConfig } from 'vitest/config';

/** Tests that start real programs. They come last and have their own build. */
const PROGRAMS = ['test/e2e/**/*.test.ts', 'test/**/*.pty.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More than two only wait for each other on small machines, and on big ones the longest file decides anyway.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'units', include: ['test/**/*.test.ts'], exclude: PROGRAMS } },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          globalSetup: 'test/e2e/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // After the others: who waits for text on a screen should not wait for somebody else's arithmetic.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
