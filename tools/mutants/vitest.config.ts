import { defineConfig } from 'vitest/config'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { chosenArea } from './areas.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: chosenArea().tests,
    globalSetup: ['./tools/testing/postgres-global-setup.ts'],
    env: { TMPDIR: scratchFolder() },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A session's end is heard within some seconds, not within Vitest's one (vitest.config.ts).
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
  },
})
