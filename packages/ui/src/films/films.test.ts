// @vitest-environment node
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { films, sampleFilms } from './index.ts'

const written = (name: string) => new URL(`../../../../apps/web/public/patientArea/videos/${name}`, import.meta.url)

test.each(films)('the film $name lasts between 20 and 30 seconds and is light enough for a phone', (film) => {
  expect(film.seconds).toBeGreaterThanOrEqual(20)
  expect(film.seconds).toBeLessThanOrEqual(30)
  for (const kind of ['mp4', 'webm']) expect(statSync(written(`${film.name}.${kind}`)).size).toBeLessThan(600_000)
})

test.each(films)('the poster and the captions of $name are those that were written', (film) => {
  expect(readFileSync(written(`${film.name}.svg`), 'utf8')).toBe(film.poster)
  expect(readFileSync(written(`${film.name}.vtt`), 'utf8')).toBe(film.captions)
})

test.each(films)('each caption of $name follows the one before without a gap', (film) => {
  const moments = [...film.captions.matchAll(/(\S+) --> (\S+)/g)]
  for (const [index, [, from]] of moments.entries()) expect(from).toBe(moments[index - 1]?.[2] ?? '00:00:00.000')
})

const sample = (name: string) => new URL(`../../../../database/seeds/films/${name}`, import.meta.url)

test.each(sampleFilms)('the sample $name says in every picture that it is one, and is short and light', (film) => {
  expect(film.seconds).toBeLessThanOrEqual(60)
  for (let second = 1; second < film.seconds; second += 1) expect(film.frameAt(second)).toContain('AMOSTRA')
  expect(readFileSync(sample(`${film.name}.vtt`), 'utf8')).toBe(film.captions)
  for (const ending of ['high.webm', 'low.webm', 'mp4'])
    expect(statSync(sample(`${film.name}.${ending}`)).size).toBeLessThan(900_000)
})

test('each film that is MP4 begins before all of it came, at a level that old telephones decode', () => {
  const all = [
    ...films.map(({ name }) => written(`${name}.mp4`)),
    ...sampleFilms.map(({ name }) => sample(`${name}.mp4`)),
  ]
  for (const address of all) {
    const bytes = readFileSync(address)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    // The configuration of H.264: its version, the profile (77: main), what it keeps to, ten times the level.
    const at = bytes.indexOf('avcC') + 4
    expect([bytes[at], bytes[at + 1], bytes[at + 3]]).toEqual([1, 77, 31])
  }
})
