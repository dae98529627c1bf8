import { formatDate } from '@prumo/brazil'
import type { NoteContent } from '#domains/care/chart'

/** The written parts of a note under their names, in the order of the console. */
export const noteParts = ({ subjective, objective, assessment, plan, followUpOn }: NoteContent) =>
  [
    { title: 'Subjetivo', text: subjective },
    { title: 'Objetivo', text: objective },
    { title: 'Avaliação', text: assessment },
    { title: 'Conduta', text: plan },
    { title: 'Retorno', text: followUpOn === null ? '' : formatDate(followUpOn) },
  ].filter(({ text }) => text.trim() !== '')
