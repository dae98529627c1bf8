import type { Survey } from '../survey.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, habits, selfHarm, since, yesNo } from './shared-questions.ts'

export const psychology: Survey = {
  key: 'psychology',
  version: 1,
  title: 'Antes da sua sessão',
  questions: [
    {
      key: 'reason',
      text: 'O que traz você aqui?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'sex', label: 'Vida sexual' },
        { value: 'relationship', label: 'Relacionamento' },
        { value: 'anxiety', label: 'Ansiedade' },
        { value: 'sadness', label: 'Tristeza ou desânimo' },
        { value: 'compulsion', label: 'Compulsão, como pornografia, jogo ou comida' },
        { value: 'identity', label: 'Orientação ou identidade' },
        { value: 'grief', label: 'Luto ou separação' },
        { value: 'other', label: 'Outro motivo' },
      ],
    },
    {
      key: 'reason_words',
      text: 'Conte com suas palavras, se quiser.',
      kind: 'text',
      isRequired: false,
    },
    since('Há quanto tempo isso acontece?'),
    {
      key: 'impact',
      text: 'Quanto isso atrapalha seu dia a dia?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'little', label: 'Pouco' },
        { value: 'some', label: 'Bastante' },
        { value: 'much', label: 'Muito, não consigo fazer o que preciso', isAlert: true },
      ],
    },
    {
      key: 'mood',
      text: 'Nas últimas duas semanas, você se sentiu triste ou sem interesse pelas coisas?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'some', label: 'Alguns dias' },
        { value: 'most', label: 'Na maioria dos dias', isAlert: true },
      ],
    },
    {
      key: 'anxiety',
      text: 'E nervoso, tenso ou sem conseguir parar de se preocupar?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'some', label: 'Alguns dias' },
        { value: 'most', label: 'Na maioria dos dias', isAlert: true },
      ],
    },
    selfHarm,
    {
      key: 'reality',
      text: 'Nas últimas semanas, aconteceu alguma destas coisas?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'voices', label: 'Ouvi vozes ou vi coisas que outros não percebem', redFlag: redFlags.psychosis },
        { value: 'persecution', label: 'Tive certeza de que me perseguem ou vigiam', redFlag: redFlags.psychosis },
        {
          value: 'mania',
          label: 'Passei dias quase sem dormir, com energia demais e decisões arriscadas',
          redFlag: redFlags.psychosis,
        },
        { value: 'none', label: 'Nenhuma destas', isNone: true },
      ],
    },
    {
      key: 'safe',
      text: 'Você se sente em segurança em casa e nas suas relações?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'yes', label: 'Sim' },
        { value: 'pressure', label: 'Sinto pressão ou controle', isAlert: true },
        { value: 'no', label: 'Não, sofro violência ou ameaça', redFlag: redFlags.violence },
      ],
    },
    {
      key: 'withdrawal',
      text: 'Quando fica sem álcool ou outra substância, você treme, sua muito, fica confuso ou já teve convulsão?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ redFlag: redFlags.withdrawal }),
    },
    {
      key: 'therapy_before',
      text: 'Você já fez ou faz acompanhamento com psicólogo ou psiquiatra?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'past', label: 'Já fiz' },
        { value: 'now', label: 'Faço agora', isAlert: true },
      ],
    },
    {
      key: 'hospital',
      text: 'Você já foi internado por motivo de saúde mental?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'private_place',
      text: 'Você tem um lugar reservado para falar sem ser ouvido?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'yes', label: 'Sim' },
        { value: 'no', label: 'Não', isAlert: true },
      ],
    },
    ...generalHealth,
    ...habits,
    anythingElse,
  ],
}
