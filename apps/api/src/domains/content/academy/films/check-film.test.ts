import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkFilm } from './check-film.ts'

const films = path.resolve(import.meta.dirname, '../../../../../../../database/seeds/films')
const whole = readFileSync(path.join(films, 'respirar.low.webm'))
const checked = (bytes: Buffer) => checkFilm(bytes.length, async (start, end) => bytes.subarray(start, end))

test('a film is what it holds', async () => {
  expect(await checked(whole)).toEqual({ film: { contentType: 'video/webm', seconds: 27 } })
})

test.each(['respirar', 'musculos', 'escala', 'conversa'])(
  'the sample %s is also H.264 in MP4, as long as its WebM',
  async (name) => {
    const seconds = async (ending: string) =>
      (await checked(readFileSync(path.join(films, `${name}.${ending}`)))) as object
    const { film } = (await seconds('high.webm')) as { film: { seconds: number } }
    expect(await seconds('mp4')).toEqual({ film: { contentType: 'video/mp4', seconds: film.seconds } })
  },
)

test.each([
  ['cut in its middle', whole.subarray(0, whole.length / 2)],
  ['cut shortly before its end', whole.subarray(0, Math.floor(whole.length * 0.9))],
  ['only its head', whole.subarray(0, 600)],
])('%s is broken', async (_what, bytes) => {
  expect(await checked(bytes)).toEqual({ fault: { code: 'film_broken', params: {} } })
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['text', Buffer.from('WEBVTT\n\n')],
  ['zeros', Buffer.alloc(2_000)],
])('%s is no film', async (_what, bytes) => {
  expect(await checked(bytes)).toEqual({ fault: { code: 'film_type', params: {} } })
})
