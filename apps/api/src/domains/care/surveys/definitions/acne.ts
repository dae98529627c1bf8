import type { Survey } from '../survey.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, selfHarm, since, yesNo } from './shared-questions.ts'

export const acne: Survey = {
  key: 'acne',
  version: 1,
  title: 'Sobre sua pele',
  questions: [
    since('Há quanto tempo você tem acne?'),
    {
      key: 'where',
      text: 'Onde ela aparece?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'face', label: 'Rosto' },
        { value: 'chest', label: 'Peito' },
        { value: 'back', label: 'Costas e ombros' },
      ],
    },
    {
      key: 'lesions',
      text: 'Como são as lesões?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'blackheads', label: 'Cravos' },
        { value: 'pimples', label: 'Espinhas com ou sem pus' },
        { value: 'nodules', label: 'Caroços fundos e doloridos', isAlert: true },
        { value: 'scars', label: 'Marcas ou cicatrizes', isAlert: true },
      ],
    },
    {
      key: 'severe_signs',
      text: 'Você tem algum destes sinais?',
      kind: 'many',
      isRequired: true,
      options: [
        {
          value: 'fever_nodules',
          label: 'Caroços doloridos com febre ou dor nas juntas',
          redFlag: redFlags.severeAcne,
        },
        { value: 'spreading', label: 'Vermelhidão quente que cresce, ou dor forte', redFlag: redFlags.infectedSkin },
        {
          value: 'reaction',
          label: 'Bolhas, feridas na boca ou inchaço do rosto com falta de ar',
          redFlag: redFlags.fastSpreadingSkin,
        },
        { value: 'none', label: 'Nenhum destes', isNone: true },
      ],
    },
    {
      key: 'vision_headache',
      text: 'Você já teve pressão alta no crânio, ou dor de cabeça forte com visão borrada ao usar antibiótico?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'hormones',
      text: 'Você usa testosterona, anabolizantes, corticoide ou vitamina B12 em dose alta?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'pregnancy',
      text: 'Você está ou pode ficar grávida, ou amamenta?',
      help: 'Vários tratamentos de acne fazem mal ao bebê.',
      kind: 'one',
      isRequired: true,
      options: [...yesNo({ isAlert: true }), { value: 'not_applicable', label: 'Não se aplica a mim' }],
    },
    {
      key: 'sun',
      text: 'Sua pele queima fácil no sol?',
      kind: 'one',
      isRequired: true,
      options: yesNo(),
    },
    selfHarm,
    {
      key: 'tried',
      text: 'O que você já usou?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'topical', label: 'Cremes ou géis' },
        { value: 'antibiotic', label: 'Antibiótico por boca' },
        { value: 'isotretinoin', label: 'Isotretinoína', isAlert: true },
        { value: 'other', label: 'Outra coisa' },
        { value: 'none', label: 'Nada ainda', isNone: true },
      ],
    },
    {
      key: 'tried_result',
      text: 'Quais, por quanto tempo, e como foi?',
      kind: 'text',
      isRequired: false,
      onlyIf: { key: 'tried', values: ['topical', 'antibiotic', 'isotretinoin', 'other'] },
    },
    ...generalHealth,
    anythingElse,
  ],
}
