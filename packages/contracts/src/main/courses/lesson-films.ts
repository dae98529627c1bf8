import { z } from 'zod'
import { moment } from '../../wire/call.ts'

const seconds = z.number().int().nonnegative()

const film = z.object({
  quality: z.enum(['high', 'low']),
  src: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int().positive(),
})

/** What a lesson is watched by. */
export const lessonFilms = {
  isSample: z.boolean(),
  /**
   * The best quality first; empty while there is no film. A sample’s first quality comes once more as MP4, last: for
   * what plays no WebM.
   */
  films: z.array(film),
  filmSeconds: seconds.nullable(),
  /** WebVTT. */
  captionsSrc: z.string().nullable(),
  /** When the addresses end. */
  expiresAt: moment,
  /** The same, counted from this answer: a device's clock may be wrong. */
  expiresInSeconds: seconds,
}

export const lessonFilmsExample = {
  isSample: true,
  films: [
    {
      quality: 'high' as const,
      src: 'http://127.0.0.1:3000/files/0b9ec1f4-6c1b-4f8e-9c57-0c7a8c1e2d3f?expires=1&signature=x',
      contentType: 'video/webm',
      sizeBytes: 240_000,
    },
  ],
  filmSeconds: 24,
  captionsSrc: null,
  expiresAt: '2026-11-28T12:30:00.000Z',
  expiresInSeconds: 1800,
}
