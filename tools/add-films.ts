import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import {
  addLessonFile,
  type LessonFileToAdd,
  type LessonFilm,
  listFilmsOf,
  listPrograms,
} from '../apps/api/src/domains/content/academy/index.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { sampleOfLesson } from '../database/seeds/material/content/sample-films.ts'
import { operatorConfig } from './operator-settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage =
  'usage: node tools/add-films.ts --folder FOLDER | --samples; a folder holds LESSON.high.webm, LESSON.low.mp4, LESSON.vtt'
const samples = path.resolve(import.meta.dirname, '../database/seeds/films')
const named = /^(\d{1,9})\.(?:(high|low)\.(webm|mp4)|(vtt))$/

type Found = Pick<LessonFileToAdd, 'lessonId' | 'kind' | 'contentType'> & { file: string }

/**
 * Puts films and captions into the places of the lessons that their names say, with the API's own settings. With
 * `--samples` each lesson without a film gets the one that stands in for it; again it changes nothing.
 */
const addFilms = async (): Promise<void> => {
  const { folder, samples: isSample = false } = argumentsOf()
  const { world } = openWorld(operatorConfig(), 'add-films')
  try {
    const ctx = contextFor(world, { kind: 'system' })
    const found = isSample ? await listSamples(ctx) : listFolder(folder as string)
    // Whatever is broken stops it before anything was replaced.
    await refuseStrangers(ctx, found)
    const films = []
    for (const one of found) films.push({ ...one, seconds: await checkedSecondsOf(one) })
    for (const { file, ...film } of films)
      await addLessonFile(ctx, { ...film, content: createReadStream(file) as AsyncIterable<Buffer>, isSample })
    process.stdout.write(`added ${films.length} ${isSample ? 'sample ' : ''}files to the lessons\n`)
  } finally {
    await world.db.destroy()
  }
}

const listFolder = (folder: string): Found[] => {
  if (!existsSync(folder)) throw new PlainFailure(`there is no folder ${folder}`)
  const names = readdirSync(folder).filter((name) => named.test(name))
  if (names.length === 0) throw new PlainFailure(`${folder} holds no film with the name of a lesson\n${usage}`)
  return names.map((name) => {
    const [, lessonId, quality, type, captions] = named.exec(name) ?? []
    return { lessonId: Number(lessonId), ...kindOf(quality, type, captions), file: path.join(folder, name) }
  })
}

const kindOf = (quality?: string, type?: string, captions?: string): Pick<Found, 'kind' | 'contentType'> =>
  captions
    ? { kind: 'captions', contentType: 'text/vtt' }
    : { kind: quality === 'low' ? 'film_low' : 'film_high', contentType: `video/${type}` }

const listSamples = async (ctx: Context): Promise<Found[]> => {
  const lessonIds = [...sampleOfLesson.keys()]
  const there = new Map((await listFilmsOf(ctx, { lessonIds })).map((film) => [film.lessonId, film]))
  return lessonIds.flatMap((lessonId) =>
    missingOf(there.get(lessonId)).map(({ ending, ...film }) => ({
      ...{ lessonId, ...film },
      file: path.join(samples, `${sampleOfLesson.get(lessonId)}.${ending}`),
    })),
  )
}

const ofSample = [
  { ending: 'high.webm', kind: 'film_high', contentType: 'video/webm' },
  { ending: 'low.webm', kind: 'film_low', contentType: 'video/webm' },
  // Added later: samples that are there from before have none.
  { ending: 'mp4', kind: 'film_mp4', contentType: 'video/mp4' },
  { ending: 'vtt', kind: 'captions', contentType: 'text/vtt' },
] as const

const missingOf = (film: LessonFilm | undefined) => {
  if (!film) return ofSample
  return ofSample.filter(({ kind }) => film.isSample && kind === 'film_mp4' && !film.kinds.includes(kind))
}

const refuseStrangers = async (ctx: Context, found: Found[]): Promise<void> => {
  const lessonIds = new Set((await listPrograms(ctx)).flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  const stranger = found.find(({ lessonId }) => !lessonIds.has(lessonId))
  if (stranger) throw new PlainFailure(`${path.basename(stranger.file)} is named after a lesson that there is not`)
}

/** Of a film; null for captions, which are refused here if no player could read them. */
const checkedSecondsOf = async ({ kind, file }: Found): Promise<number | null> => {
  if (kind !== 'captions') return secondsOf(file)
  // WebVTT 4.1: the word, after a byte order mark at most, and then nothing or white space.
  if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(await readFile(file, 'utf8'))) return null
  throw new PlainFailure(`${path.basename(file)} holds no captions in WebVTT`)
}

/** In whole seconds. A file that no player could open is refused here. */
const secondsOf = async (file: string): Promise<number> => {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    const seconds = Math.floor(await input.computeDuration())
    if (seconds > 0) return seconds
  } catch {
    // Said below.
  }
  throw new PlainFailure(`${path.basename(file)} is no film that can be played`)
}

const argumentsOf = () => {
  try {
    const { values } = parseArgs({ options: { folder: { type: 'string' }, samples: { type: 'boolean' } } })
    if ((values.folder === undefined) === (values.samples === undefined)) throw new Error('one of them')
    return values
  } catch {
    throw new PlainFailure(usage)
  }
}

await runCommand('add-films', addFilms)
