import type { Survey } from '../survey.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, since, yesNo } from './shared-questions.ts'

export const dermatitis: Survey = {
  key: 'dermatitis',
  version: 1,
  title: 'Sobre sua pele',
  questions: [
    since('Há quanto tempo sua pele está assim?'),
    {
      key: 'where',
      text: 'Onde está?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'scalp', label: 'Couro cabeludo' },
        { value: 'face', label: 'Rosto ou atrás das orelhas' },
        { value: 'eyelids', label: 'Pálpebras', isAlert: true },
        { value: 'folds', label: 'Dobras dos braços e das pernas' },
        { value: 'hands', label: 'Mãos ou pés' },
        { value: 'genitals', label: 'Região genital', isAlert: true },
        { value: 'body', label: 'Grande parte do corpo', isAlert: true },
      ],
    },
    {
      key: 'look',
      text: 'Como está a pele?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'flaky', label: 'Descamando' },
        { value: 'red', label: 'Avermelhada' },
        { value: 'dry', label: 'Seca ou rachada' },
        { value: 'itchy', label: 'Com coceira' },
        { value: 'wet', label: 'Úmida ou com secreção clara', isAlert: true },
      ],
    },
    {
      key: 'severe_signs',
      text: 'Você tem algum destes sinais?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'fever', label: 'Febre com a pele toda vermelha ou se soltando', redFlag: redFlags.fastSpreadingSkin },
        {
          value: 'blisters',
          label: 'Bolhas, feridas na boca ou nos olhos, rosto inchado ou falta de ar',
          redFlag: redFlags.fastSpreadingSkin,
        },
        { value: 'pus', label: 'Pus, vermelhidão quente que cresce ou dor forte', redFlag: redFlags.infectedSkin },
        {
          value: 'clustered',
          label: 'Bolinhas agrupadas e doloridas que surgiram sobre a dermatite',
          redFlag: redFlags.infectedSkin,
        },
        {
          value: 'mole',
          label: 'Pinta ou ferida que cresce, sangra ou não cicatriza',
          redFlag: redFlags.changingMole,
        },
        { value: 'none', label: 'Nenhum destes', isNone: true },
      ],
    },
    {
      key: 'sleep',
      text: 'A coceira atrapalha seu sono?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'some', label: 'Algumas noites' },
        { value: 'most', label: 'Quase toda noite', isAlert: true },
      ],
    },
    {
      key: 'contact',
      text: 'Piora depois de algum contato, como produto, metal, tecido ou trabalho?',
      kind: 'one',
      isRequired: true,
      options: yesNo(),
    },
    {
      key: 'contact_what',
      text: 'Com o quê?',
      kind: 'text',
      isRequired: true,
      onlyIf: { key: 'contact', values: ['yes'] },
    },
    {
      key: 'atopy',
      text: 'Você tem rinite, asma ou alergia desde a infância?',
      kind: 'one',
      isRequired: true,
      options: yesNo(),
    },
    {
      key: 'immunity',
      text: 'Você tem HIV, fez transplante ou usa remédio que baixa a imunidade?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'tried',
      text: 'O que você já usou?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'moisturiser', label: 'Hidratante' },
        { value: 'shampoo', label: 'Xampu medicinal' },
        { value: 'corticoid', label: 'Pomada com corticoide', isAlert: true },
        { value: 'other', label: 'Outra coisa' },
        { value: 'none', label: 'Nada ainda', isNone: true },
      ],
    },
    ...generalHealth,
    anythingElse,
  ],
}
