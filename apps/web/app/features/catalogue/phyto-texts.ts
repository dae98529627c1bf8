import type { PhytoKey } from './phyto.ts'

export type PhytoText = {
  summary: string
  contents: string
  paragraphs: readonly string[]
  /** The evidence, in sober words: a food supplement promises nothing (RDC 243/2018; RDC 786/2023). */
  evidence: string
  care: string
}

/** The text of each formula. Only loaders read it, so that it travels with a page, not in its code. */
export const phytoTexts: Readonly<Record<PhytoKey, PhytoText>> = {
  'mais-lib': {
    summary: 'Cápsulas com maca peruana, tribulus e zinco.',
    contents: 'Maca peruana, tribulus e zinco',
    paragraphs: [
      'É um complemento para quem já cuida do básico: sono, exercício, comida e menos álcool. Cada pote traz 60 cápsulas.',
      'Desejo que some de repente, por semanas, costuma ter outra causa: cansaço, remédio em uso, tristeza ou hormônio. Vale conversar com um médico antes de comprar qualquer cápsula.',
    ],
    evidence:
      'A evidência de efeito sobre o desejo é fraca: há poucos estudos, pequenos e curtos. Zinco só faz diferença para quem tem falta dele. Não aumenta testosterona de quem tem nível normal.',
    care: 'Não use se tiver alergia a algum componente. Fale com um médico antes se você toma remédio para o coração, anticoagulante ou hormônio.',
  },
  'mais-fert': {
    summary: 'Cápsulas com zinco, selênio, vitamina E e coenzima Q10.',
    contents: 'Zinco, selênio, vitamina E e coenzima Q10',
    paragraphs: [
      'Reúne antioxidantes estudados em homens que tentam ter filhos. Cada pote traz 60 cápsulas.',
      'Um espermatozoide leva cerca de três meses para se formar; qualquer mudança só aparece num exame depois desse tempo.',
    ],
    evidence:
      'Alguns estudos pequenos viram melhora nos números do espermograma; não está claro se isso muda a chance de gravidez. Se vocês tentam há um ano (ou seis meses, quando ela tem mais de 35), os dois devem procurar avaliação.',
    care: 'Não some com outro suplemento que tenha selênio ou vitamina E. Fale com um médico antes se você toma anticoagulante.',
  },
  'mais-hair': {
    summary: 'Cápsulas com biotina, zinco e extrato de cavalinha.',
    contents: 'Biotina, zinco e extrato de cavalinha',
    paragraphs: [
      'É um complemento de vitaminas e minerais. Cada pote traz 60 cápsulas.',
      'Queda de cabelo de família não é falta de vitamina, e cápsula não a faz parar. Para essa, existem tratamentos com boa evidência, que um médico pode indicar.',
    ],
    evidence:
      'Biotina e zinco só ajudam o cabelo de quem tem falta deles, o que é raro. Para a calvície comum, a evidência é fraca.',
    care: 'Biotina altera exames de sangue, como os da tireoide e do coração: avise o laboratório e pare dois dias antes. Não use se tiver doença dos rins sem falar com um médico.',
  },
}
