import type { Survey } from '../survey.ts'
import { heartMedicinesToTell } from './heart-questions.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, pregnancy, selfHarm, since, yesNo } from './shared-questions.ts'

export const acne: Survey = {
  key: 'acne',
  version: 2,
  title: 'Sobre sua pele',
  questions: [
    since('Há quanto tempo você tem acne?'),
    {
      key: 'where',
      label: 'Onde aparece',
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
      label: 'Lesões',
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
      label: 'Sinais de gravidade',
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
      label: 'Hipertensão intracraniana ou cefaleia com antibiótico',
      text: 'Você já teve pressão alta no crânio, ou dor de cabeça forte com visão borrada ao usar antibiótico?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'hormones',
      label: 'Hormônios, corticoide ou vitamina B12',
      text: 'Você usa testosterona, anabolizantes, corticoide ou vitamina B12 em dose alta?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    pregnancy,
    {
      key: 'sun',
      label: 'Queima fácil no sol',
      text: 'Sua pele queima fácil no sol?',
      kind: 'one',
      isRequired: true,
      options: yesNo(),
    },
    selfHarm,
    {
      key: 'tried',
      label: 'Já usou',
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
      label: 'Como foi o que usou',
      text: 'Quais, por quanto tempo, e como foi?',
      kind: 'text',
      isRequired: false,
      onlyIf: { key: 'tried', values: ['topical', 'antibiotic', 'isotretinoin', 'other'] },
    },
    heartMedicinesToTell,
    ...generalHealth,
    anythingElse,
  ],
}
