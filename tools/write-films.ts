/**
 * Writes the trailers of the courses into apps/web/public/patientArea/videos: `node tools/write-films.ts [name]`.
 *
 * Draws each picture of packages/ui/src/films in the Chromium of the browser journeys and encodes them by the `ffmpeg`
 * of the machine (Debian: `apt-get install ffmpeg`). What it writes is committed, so neither `npm install` nor
 * `npm start` needs either; run it after a film was changed.
 */
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Film, films } from '../packages/ui/src/films/index.ts'
import { startEncoder } from './film-encoder.ts'
import { launchBrowser } from './testing/browser.ts'

const folder = path.resolve(import.meta.dirname, '../apps/web/public/patientArea/videos')
// A visitor on a slow phone waits for it; more would need another film, not another codec.
const limitBytes = 600_000
const kinds = ['mp4', 'webm'] as const

const font = () => {
  const file = createRequire(path.resolve(import.meta.dirname, '../packages/ui/package.json')).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )
  return `@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`
}

const write = async (film: Film): Promise<void> => {
  const at = (extension: string) => path.join(folder, `${film.name}.${extension}`)
  writeFileSync(at('svg'), film.poster)
  writeFileSync(at('vtt'), film.captions)
  const running = kinds.map((kind) => startEncoder(film.framesPerSecond, at(kind), kind))
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: film.width, height: film.height } })
  await page.setContent(`<style>${font()}body{margin:0;font:700 1px "Figtree Variable"}</style>.<div></div>`)
  await page.evaluate('document.fonts.ready')
  const count = Math.round(film.seconds * film.framesPerSecond)
  for (let index = 0; index < count; index += 1) {
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(film.frameAt(index / film.framesPerSecond))}`)
    const image = await page.screenshot({ type: 'png' })
    await Promise.all(running.map(({ input }) => input.write(image) || once(input, 'drain')))
  }
  for (const { input } of running) input.end()
  await Promise.all(running.map(({ end }) => end))
  await browser.close()
  for (const kind of kinds) {
    const { size } = statSync(at(kind))
    console.log(`${film.name}.${kind}: ${count} pictures, ${Math.round(size / 1000)} kB`)
    if (size > limitBytes) throw new Error(`${film.name}.${kind} is over ${limitBytes} bytes`)
  }
}

mkdirSync(folder, { recursive: true })
const [wanted] = process.argv.slice(2)
for (const film of films.filter(({ name }) => !wanted || name === wanted)) await write(film)
