import type { Option, Question } from '../survey.ts'
import { redFlags } from './red-flags.ts'

/**
 * Medicines that must not, or only with care, meet sildenafil or tadalafil. The leaflets contraindicate nitrates in any
 * form and riociguat; poppers are nitrites. Both warn of alpha-blockers. Every doctor may prescribe a formula with one
 * of the two, so every doctor's survey asks; each says what such an answer leads to.
 */
const heartMedicines = (found: Pick<Option, 'redFlag'> | Pick<Option, 'isAlert'>): Question => ({
  key: 'nitrates',
  label: 'Nitratos, riociguate, poppers e alfabloqueadores',
  text: 'Você usa algum destes, mesmo que de vez em quando?',
  help: 'Nitratos: isossorbida, mononitrato, propatilnitrato ou nitroglicerina (Isordil, Monocordil, Sustrate, Nitradisc e outros), em comprimido, adesivo ou spray.',
  kind: 'many',
  isRequired: true,
  options: [
    { value: 'nitrates', label: 'Nitrato para o coração', ...found },
    { value: 'riociguat', label: 'Riociguate (Adempas)', ...found },
    { value: 'poppers', label: '“Poppers”, mesmo que de vez em quando', ...found },
    { value: 'alpha_blockers', label: 'Doxazosina, tansulosina ou outro para a próstata ou a pressão', isAlert: true },
    { value: 'none', label: 'Nenhum destes', isNone: true },
  ],
})

/** Where erection medicines are not what is asked for: no reason to stop, and the doctor must see it. */
export const heartMedicinesToTell: Question = heartMedicines({ isAlert: true })

/**
 * Whether sex and erection medicines are safe for the heart: contraindications and warnings in the leaflets of
 * sildenafil and tadalafil (nitrates, riociguat, infarction and stroke, unstable angina, uncontrolled blood pressure).
 */
export const heartQuestions: Question[] = [
  {
    key: 'chest_pain',
    label: 'Dor no peito, falta de ar ou desmaio',
    text: 'Você sente dor ou aperto no peito, falta de ar ou desmaia?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'no', label: 'Não' },
      { value: 'effort', label: 'Sim, no sexo ou ao fazer esforço', redFlag: redFlags.chestPainAtEffort },
      { value: 'now', label: 'Sim, estou sentindo agora', redFlag: redFlags.chestPainNow },
    ],
  },
  heartMedicines({ redFlag: redFlags.nitrates }),
  {
    key: 'heart_event',
    label: 'Infarto, AVC ou cirurgia do coração',
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
    label: 'Coração e pressão hoje',
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
    label: 'Sobe dois lances de escada',
    text: 'Você sobe dois lances de escada sem parar para descansar?',
    kind: 'one',
    isRequired: true,
    options: [
      { value: 'yes', label: 'Sim' },
      { value: 'no', label: 'Não', isAlert: true },
    ],
  },
]
