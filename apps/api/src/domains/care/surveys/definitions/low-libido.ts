import type { Survey } from '../survey.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, habits, selfHarm, since, yesNo } from './shared-questions.ts'

export const lowLibido: Survey = {
  key: 'lowLibido',
  version: 1,
  title: 'Sobre seu desejo',
  questions: [
    since('Há quanto tempo seu desejo diminuiu?'),
    {
      key: 'desire',
      text: 'Nas últimas quatro semanas, com que frequência você sentiu desejo?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'often', label: 'Muitas vezes' },
        { value: 'sometimes', label: 'Algumas vezes' },
        { value: 'seldom', label: 'Raramente' },
        { value: 'never', label: 'Nunca' },
      ],
    },
    {
      key: 'where',
      text: 'O desejo diminuiu em todas as situações?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'all', label: 'Sim, também sozinho' },
        { value: 'partner', label: 'Não, só com a pessoa com quem me relaciono' },
      ],
    },
    {
      key: 'also',
      text: 'Você notou também alguma destas coisas?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'tired', label: 'Cansaço que não passa com descanso' },
        { value: 'weak_erection', label: 'Ereção mais fraca' },
        { value: 'less_muscle', label: 'Perda de força ou de músculo' },
        { value: 'less_hair', label: 'Menos pelos no corpo', isAlert: true },
        { value: 'breasts', label: 'Aumento das mamas', isAlert: true },
        { value: 'hot_flushes', label: 'Ondas de calor', isAlert: true },
        { value: 'weight', label: 'Mudança grande de peso', isAlert: true },
        { value: 'none', label: 'Nenhuma destas', isNone: true },
      ],
    },
    {
      key: 'head_signs',
      text: 'Você tem algum destes sinais?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'headache', label: 'Dor de cabeça que vem piorando há semanas', redFlag: redFlags.pituitary },
        { value: 'side_vision', label: 'Perda da visão para os lados', redFlag: redFlags.pituitary },
        { value: 'milk', label: 'Saída de leite pelos mamilos', redFlag: redFlags.pituitary },
        { value: 'testicle', label: 'Dor forte e repentina, ou caroço, no testículo', redFlag: redFlags.testicle },
        { value: 'none', label: 'Nenhum destes', isNone: true },
      ],
    },
    {
      key: 'hormones',
      text: 'Você usa ou já usou testosterona ou anabolizantes?',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'wants_children',
      text: 'Você pretende ter filhos nos próximos anos?',
      help: 'Alguns tratamentos reduzem a fertilidade.',
      kind: 'one',
      isRequired: true,
      options: yesNo({ isAlert: true }),
    },
    {
      key: 'sleep_hours',
      text: 'Quantas horas você dorme por noite?',
      kind: 'number',
      from: 0,
      to: 24,
      isRequired: true,
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
    selfHarm,
    {
      key: 'safe',
      text: 'Você se sente em segurança nas suas relações?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'yes', label: 'Sim' },
        { value: 'pressure', label: 'Sinto pressão ou cobrança', isAlert: true },
        { value: 'no', label: 'Não, sofro violência ou ameaça', redFlag: redFlags.violence },
      ],
    },
    ...generalHealth,
    ...habits,
    anythingElse,
  ],
}
