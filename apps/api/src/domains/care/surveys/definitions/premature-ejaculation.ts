import type { Survey } from '../survey.ts'
import { heartQuestions } from './heart-questions.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, habits, selfHarm, since, yesNo } from './shared-questions.ts'

export const prematureEjaculation: Survey = {
  key: 'prematureEjaculation',
  version: 2,
  title: 'Sobre sua ejaculação',
  questions: [
    since('Há quanto tempo você ejacula antes do que gostaria?'),
    {
      key: 'minutes',
      label: 'Minutos até ejacular',
      text: 'Em quantos minutos, mais ou menos, você costuma ejacular depois da penetração?',
      help: 'Use 0 se for antes da penetração e 0,5 para meio minuto.',
      kind: 'number',
      from: 0,
      to: 120,
      isRequired: true,
    },
    {
      key: 'control',
      label: 'Controle',
      text: 'Quanto controle você sente que tem?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'good', label: 'Bastante' },
        { value: 'some', label: 'Algum' },
        { value: 'little', label: 'Pouco' },
        { value: 'none', label: 'Nenhum' },
      ],
    },
    {
      key: 'situations',
      label: 'Em que situações',
      text: 'Em que situações acontece?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'always', label: 'Em todas ou quase todas' },
        { value: 'some', label: 'Só em algumas, ou com algumas pessoas' },
      ],
    },
    {
      key: 'distress',
      label: 'Incômodo',
      text: 'Quanto isso incomoda você ou o casal?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'little', label: 'Pouco' },
        { value: 'some', label: 'Bastante' },
        { value: 'much', label: 'Muito' },
      ],
    },
    {
      key: 'erection_too',
      label: 'Também perde a ereção',
      text: 'Você também perde a ereção, ou se apressa com medo de perder?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'urinary_signs',
      label: 'Sinais urinários e do testículo',
      text: 'Você tem algum destes sinais?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'fever', label: 'Febre com dor ao urinar', redFlag: redFlags.urinaryInfection },
        { value: 'blood', label: 'Sangue na urina ou no esperma', redFlag: redFlags.urinaryInfection },
        {
          value: 'testicle',
          label: 'Dor forte e repentina, ou caroço, no testículo',
          redFlag: redFlags.testicle,
        },
        { value: 'burning', label: 'Ardência leve ao urinar ou ejacular', isAlert: true },
        { value: 'none', label: 'Nenhum destes', isNone: true },
      ],
    },
    {
      key: 'antidepressants',
      label: 'Antidepressivo, tramadol ou triptano em duas semanas',
      text: 'Você usa, ou parou nas últimas duas semanas, algum antidepressivo, tramadol, triptano ou erva-de-são-joão?',
      help: 'Alguns não podem ser juntados aos remédios para ejaculação.',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'fainting',
      label: 'Desmaio ou doença do coração',
      text: 'Você já desmaiou, ou tem arritmia ou outra doença do coração?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    // Three of the formulas for this complaint contain tadalafil.
    ...heartQuestions,
    selfHarm,
    {
      key: 'tried',
      label: 'Já tentou',
      text: 'O que você já tentou?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'exercises', label: 'Exercícios ou técnicas' },
        { value: 'creams', label: 'Pomada, spray ou preservativo com anestésico' },
        { value: 'medicine', label: 'Remédio' },
        { value: 'therapy', label: 'Psicoterapia' },
        { value: 'none', label: 'Nada ainda', isNone: true },
      ],
    },
    ...generalHealth,
    ...habits,
    anythingElse,
  ],
}
