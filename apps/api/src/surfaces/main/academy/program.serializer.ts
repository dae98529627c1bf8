import type { listPrograms } from '@prumo/contracts/main'
import type { z } from 'zod'
import { figuresOf, type LessonFilm, type Program } from '#domains/content/academy'
import { isOnSale } from '#domains/plans/enrollments'
import type { Variant } from '#domains/shop/catalogue'

type Wire = z.output<typeof listPrograms.response>['programs'][number]

/** With the price from the catalogue; a programme that is not on sale is left out. */
export const programsOnTheWire = (programs: Program[], variants: Variant[], films: LessonFilm[]): Wire[] =>
  programs.flatMap((program) => {
    const variant = variants.find(({ id }) => id === program.variantId)
    if (!variant || !isOnSale(variant) || variant.priceCents === null) return []
    const hasPreview = program.lessons.some(({ id }) => films.some(({ lessonId }) => lessonId === id))
    return [{ ...written(program, variant.priceCents / 100), hasPreview }]
  })

const written = (program: Program, price: number): Omit<Wire, 'hasPreview'> => ({
  slug: program.slug as Wire['slug'],
  title: program.title,
  description: program.description,
  text: program.text,
  variantId: program.variantId,
  price,
  trailerSrc: program.trailerSrc,
  thumbSrc: program.thumbSrc,
  lessons: program.lessons.map(({ id, title, durationSeconds, position, stagePosition, isPublished }) => ({
    id,
    title,
    durationSeconds,
    position,
    stagePosition,
    isPublished,
  })),
  stages: program.stages,
  figures: figuresOf(program),
})
