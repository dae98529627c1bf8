/**
 * `npm run gallery [words]`: plays every page and state on phone and desktop, light and dark, and keeps the pictures in
 * `gallery/` (index.html shows them all). Fails when any has a fault. Words choose scenes by name.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { command } from './test/command.ts'

const folder = path.resolve(import.meta.dirname, '../gallery')
const words = process.argv.slice(2)

if (words.length === 0) rmSync(folder, { recursive: true, force: true })
try {
  const chosen = words.length > 0 ? ['-t', words.join('.*')] : []
  await command('vitest', ['run', '--project', 'e2e', 'tests/e2e/gallery/gallery.test.ts', ...chosen], {
    env: { PRUMO_GALLERY: folder },
  })
} catch {
  process.exitCode = 1
}
console.log(`Pictures: ${path.join(folder, 'index.html')}`)
