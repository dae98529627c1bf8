import type { Survey } from '../survey.ts'
import { longErection, sightAndHearing } from './erection-medicine-questions.ts'
import { heartQuestions } from './heart-questions.ts'
import { redFlags } from './red-flags.ts'
import { anythingElse, generalHealth, habits, since } from './shared-questions.ts'

export const erectileDysfunction: Survey = {
  key: 'erectileDysfunction',
  version: 2,
  title: 'Sobre sua ereção',
  questions: [
    since('Há quanto tempo isso acontece?'),
    {
      key: 'onset',
      label: 'Início',
      text: 'Como começou?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'gradual', label: 'Aos poucos' },
        { value: 'sudden', label: 'De repente' },
        { value: 'after_event', label: 'Depois de uma cirurgia, acidente, doença ou remédio novo', isAlert: true },
      ],
    },
    {
      key: 'firmness',
      label: 'Firmeza em quatro semanas',
      text: 'Nas últimas quatro semanas, sua ereção foi firme o bastante para a penetração?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'always', label: 'Sempre ou quase sempre' },
        { value: 'half', label: 'Mais ou menos na metade das vezes' },
        { value: 'seldom', label: 'Poucas vezes' },
        { value: 'never', label: 'Nunca ou quase nunca' },
        { value: 'no_sex', label: 'Não tentei' },
      ],
    },
    {
      key: 'lasting',
      label: 'Duração da ereção',
      text: 'Quando há ereção, ela dura até o fim da relação?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'always', label: 'Sempre ou quase sempre' },
        { value: 'half', label: 'Mais ou menos na metade das vezes' },
        { value: 'seldom', label: 'Poucas vezes ou nunca' },
        { value: 'no_sex', label: 'Não tentei' },
      ],
    },
    {
      key: 'spontaneous',
      label: 'Ereção ao acordar ou sozinho',
      text: 'Você tem ereção ao acordar ou ao se masturbar?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'often', label: 'Sim, como antes' },
        { value: 'weaker', label: 'Sim, mais fraca ou mais rara' },
        { value: 'none', label: 'Não' },
      ],
    },
    longErection,
    {
      key: 'penis_signs',
      label: 'Alterações no pênis',
      text: 'Você notou algo no pênis?',
      kind: 'many',
      isRequired: true,
      options: [
        {
          value: 'injury',
          label: 'Estalo, dor forte, inchaço ou mancha roxa nos últimos dias',
          redFlag: redFlags.penileInjury,
        },
        { value: 'curve', label: 'Curvatura nova ou que piorou', isAlert: true },
        { value: 'lump', label: 'Placa ou caroço duro', isAlert: true },
        { value: 'none', label: 'Nada disso', isNone: true },
      ],
    },
    {
      key: 'nerves',
      label: 'Sinais neurológicos recentes',
      text: 'Começou há pouco alguma destas coisas: perda de força nas pernas, dormência entre as pernas, falta de controle da urina ou das fezes?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'yes', label: 'Sim', redFlag: redFlags.nerveCompression },
      ],
    },
    ...heartQuestions,
    sightAndHearing,
    {
      key: 'blood',
      label: 'Doenças do sangue',
      text: 'Você tem anemia falciforme, mieloma ou leucemia?',
      kind: 'one',
      isRequired: true,
      options: [
        { value: 'no', label: 'Não' },
        { value: 'yes', label: 'Sim', isAlert: true },
      ],
    },
    {
      key: 'tried',
      label: 'Já usou',
      text: 'O que você já usou para isso?',
      kind: 'many',
      isRequired: true,
      options: [
        { value: 'sildenafil', label: 'Sildenafila' },
        { value: 'tadalafil', label: 'Tadalafila' },
        { value: 'injection', label: 'Injeção no pênis', isAlert: true },
        { value: 'therapy', label: 'Psicoterapia' },
        { value: 'other', label: 'Outra coisa' },
        { value: 'none', label: 'Nada ainda', isNone: true },
      ],
    },
    {
      key: 'tried_result',
      label: 'Como foi o que usou',
      text: 'Como foi? Conte se ajudou e se fez mal.',
      kind: 'text',
      isRequired: false,
      onlyIf: { key: 'tried', values: ['sildenafil', 'tadalafil', 'injection', 'therapy', 'other'] },
    },
    ...generalHealth,
    ...habits,
    anythingElse,
  ],
}
