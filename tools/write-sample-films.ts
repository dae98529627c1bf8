/**
 * Writes the films that stand in for the lessons' own into database/seeds/films:
 * `node tools/write-sample-films.ts [film] [ending]`.
 *
 * Draws each picture of packages/ui/src/films in the Chromium of the browser journeys, which also encodes the WebM
 * (VP9, by WebCodecs); the MP4 comes from the machine's `ffmpeg`, whose H.264 has clean edges at this size. What it
 * writes is committed; run it after a film was changed.
 */
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { type Film, sampleFilms } from '../packages/ui/src/films/index.ts'
import { startEncoder } from './film-encoder.ts'
import { launchBrowser } from './testing/browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'database/seeds/films')
const framesPerSecond = 12
const qualities = [
  { ending: 'high.webm', width: 1280, height: 720, bitrate: 220_000 },
  { ending: 'low.webm', width: 640, height: 360, bitrate: 80_000 },
] as const
// Each lesson has a copy of its own in the demo's storage.
const limitBytes = 900_000
const [wanted, wantedEnding] = process.argv.slice(2)
const isWanted = ({ ending }: { ending: string }) => !wantedEnding || ending === wantedEnding

const resolve = createRequire(path.join(root, 'packages/ui/package.json')).resolve
const font = readFileSync(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), 'base64')
const face = `<style>@font-face{font-family:"Figtree Variable";font-weight:300 900;src:url(data:font/woff2;base64,${font})}</style>`
const framed = (svg: string) => svg.replace(/(<svg[^>]*>)/, `$1${face}`)

/** Runs in the page, which has the encoder as `Mediabunny`: an SVG for each picture becomes a film in base64. */
const encodeThere = `async ({ pictures, width, height, bitrate, framesPerSecond }) => {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = Mediabunny
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 4 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  for (const [index, svg] of pictures.entries()) {
    const image = new Image()
    image.src = 'data:image/svg+xml;base64,' + btoa(unescape(encodeURIComponent(svg)))
    await image.decode()
    paint.drawImage(image, 0, 0, width, height)
    await source.add(index / framesPerSecond, 1 / framesPerSecond)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}`

const write = async (film: Film): Promise<void> => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  // WebCodecs exists only for a safe origin.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>.</p>' }))
  await page.goto('http://localhost/')
  await page.addScriptTag({ path: path.join(root, 'node_modules/mediabunny/dist/bundles/mediabunny.min.cjs') })
  const count = Math.round(film.seconds * framesPerSecond)
  const pictures = Array.from({ length: count }, (_, index) => framed(film.frameAt(index / framesPerSecond)))
  for (const { ending, ...size } of qualities.filter(isWanted)) {
    const told = JSON.stringify({ pictures, framesPerSecond, ...size })
    const film64 = (await page.evaluate(`(${encodeThere})(${told})`)) as string
    writeFileSync(path.join(folder, `${film.name}.${ending}`), Buffer.from(film64, 'base64'))
    mustBeLight(`${film.name}.${ending}`)
  }
  if (isWanted({ ending: 'mp4' })) await writeMp4(page, film, pictures)
  await browser.close()
  writeFileSync(path.join(folder, `${film.name}.vtt`), film.captions)
}

/** Of the same pictures, for devices that play no WebM. */
const writeMp4 = async (page: Page, film: Film, pictures: string[]): Promise<void> => {
  const { width, height } = film
  await page.setViewportSize({ width, height })
  const { input, end } = startEncoder(framesPerSecond, path.join(folder, `${film.name}.mp4`), 'mp4')
  for (const picture of pictures) {
    await page.evaluate(`document.body.style.margin = 0, document.body.innerHTML = ${JSON.stringify(picture)}`)
    await page.evaluate('document.fonts.ready')
    const image = await page.screenshot({ type: 'png' })
    if (!input.write(image)) await once(input, 'drain')
  }
  input.end()
  await end
  mustBeLight(`${film.name}.mp4`)
}

const mustBeLight = (name: string): void => {
  const { size } = statSync(path.join(folder, name))
  console.log(`${name}: ${Math.round(size / 1000)} kB`)
  if (size > limitBytes) throw new Error(`${name} is over ${limitBytes} bytes`)
}

mkdirSync(folder, { recursive: true })
for (const film of sampleFilms.filter(({ name }) => !wanted || name === wanted)) await write(film)
