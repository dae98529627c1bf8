import type { Question } from '../survey.ts'
import { redFlags } from './red-flags.ts'

/** Effects that the leaflets of sildenafil and tadalafil tell to seek care for at once. */
export const longErection: Question = {
  key: 'long_erection',
  label: 'Ereção de mais de 4 horas',
  text: 'Você já teve uma ereção que não passava por mais de 4 horas?',
  kind: 'one',
  isRequired: true,
  options: [
    { value: 'no', label: 'Não' },
    { value: 'past', label: 'Sim, no passado', isAlert: true },
    { value: 'now', label: 'Sim, estou assim agora', redFlag: redFlags.longErection },
  ],
}

export const sightAndHearing: Question = {
  key: 'sight_hearing',
  label: 'Visão e audição',
  text: 'Você perdeu a visão ou a audição de repente, ou tem doença da retina?',
  kind: 'one',
  isRequired: true,
  options: [
    { value: 'no', label: 'Não' },
    { value: 'past', label: 'No passado, ou tenho doença da retina', isAlert: true },
    { value: 'now', label: 'Perdi agora, nas últimas horas ou dias', redFlag: redFlags.suddenSightOrHearing },
  ],
}
