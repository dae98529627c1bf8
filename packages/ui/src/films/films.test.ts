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
  for (const quality of ['high', 'low'])
    expect(statSync(sample(`${film.name}.${quality}.webm`)).size).toBeLessThan(900_000)
})
