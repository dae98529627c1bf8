import type { Question } from '../survey.ts'
import { redFlags } from './red-flags.ts'

/**
 * Whether sex and erection medicines are safe for the heart: contraindications and warnings in the leaflets of
 * sildenafil and tadalafil (nitrates, riociguat, infarction and stroke, unstable angina, uncontrolled blood pressure).
 */
export const heartQuestions: Question[] = [
  {
    key: 'chest_pain',
    text: 'Você sente dor ou aperto no peito, falta de ar ou desmaia?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'no', label: 'Não' },
      { value: 'effort', label: 'Sim, no sexo ou ao fazer esforço', redFlag: redFlags.chestPainAtEffort },
      { value: 'now', label: 'Sim, estou sentindo agora', redFlag: redFlags.chestPainNow },
    ],
  },
  {
    key: 'nitrates',
    text: 'Você usa algum destes?',
    help: 'Nitratos: isossorbida, mononitrato ou nitroglicerina (Isordil, Monocordil, Sustrate, Nitradisc e outros), em comprimido, adesivo ou spray.',
    kind: 'many',
    isRequired: true,
    options: [
      { value: 'nitrates', label: 'Nitrato para o coração', redFlag: redFlags.nitrates },
      { value: 'riociguat', label: 'Riociguate (Adempas)', redFlag: redFlags.nitrates },
      { value: 'poppers', label: '“Poppers”, mesmo que de vez em quando', redFlag: redFlags.nitrates },
      { value: 'alpha_blockers', label: 'Doxazosina, tansulosina ou outro para a próstata', isAlert: true },
      { value: 'none', label: 'Nenhum destes', isNone: true },
    ],
  },
  {
    key: 'heart_event',
    text: 'Você já teve infarto, AVC, arritmia grave ou cirurgia no coração?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'no', label: 'Não' },
      { value: 'past', label: 'Sim, há mais de 6 meses', isAlert: true },
      { value: 'recent', label: 'Sim, nos últimos 6 meses', redFlag: redFlags.recentHeartEvent },
    ],
  },
  {
    key: 'heart_now',
    text: 'Hoje, alguma destas situações é a sua?',
    kind: 'many',
    isRequired: true,
    options: [
      { value: 'high_pressure', label: 'Pressão acima de 17 por 10, ou sem controle', redFlag: redFlags.unstableHeart },
      { value: 'low_pressure', label: 'Pressão abaixo de 9 por 5', redFlag: redFlags.unstableHeart },
      { value: 'angina', label: 'Angina', redFlag: redFlags.unstableHeart },
      {
        value: 'heart_failure',
        label: 'Insuficiência cardíaca com falta de ar em repouso ou em esforço leve',
        redFlag: redFlags.unstableHeart,
      },
      {
        value: 'restriction',
        label: 'Um médico me disse para evitar sexo ou esforço',
        redFlag: redFlags.unstableHeart,
      },
      { value: 'none', label: 'Nenhuma destas', isNone: true },
    ],
  },
  {
    key: 'can_climb_stairs',
    text: 'Você sobe dois lances de escada sem parar para descansar?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'yes', label: 'Sim' },
      { value: 'no', label: 'Não', isAlert: true },
    ],
  },
]
