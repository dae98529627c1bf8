import type { EditedProgram } from './editing.api.ts'

/** The stages of a draft as whoever trains reads them once they have opened. */
export const shownStages = ({ stages, lessons }: EditedProgram) =>
  stages.map(({ exercises, text, wordsRevision: _, ...stage }) => ({
    ...stage,
    state: 'open' as const,
    lessons: lessons
      .filter(({ stagePosition, isWithdrawn }) => stagePosition === stage.position && !isWithdrawn)
      .map(({ id, title }) => ({ id, title })),
    practice: text && { ...text, exercises },
  }))
