import type { EditedProgram } from './editing.api.ts'
import { practisedIn } from './placed-exercises.ts'
import { placedStages } from './placed-stages.ts'

/** The stages of a draft as whoever trains reads them once they have opened. */
export const shownStages = (program: EditedProgram) =>
  placedStages(program).map(({ exercises, text, wordsRevision: _, id: _id, ...stage }) => ({
    ...stage,
    state: 'open' as const,
    lessons: program.lessons
      .filter(({ stagePosition, isWithdrawn }) => stagePosition === stage.position && !isWithdrawn)
      .map(({ id, title }) => ({ id, title })),
    practice: text && { ...text, exercises: practisedIn({ exercises }) },
  }))
