import type { StatusTone } from '@prumo/ui'
import type { ReviewedExam, WholeRegister } from './review.api.ts'

type Criterion = WholeRegister['criteria'][number]

export const criterionWords: Record<Criterion['key'], string> = {
  hiv_negative: 'Teste de HIV não reagente, dentro de 7 dias, e nenhum outro resultado sem esclarecer',
  clearance: 'Depuração de creatinina de pelo menos 60 mL/min',
  answers_fresh: 'Respostas dos últimos 7 dias',
  doses_taken: 'Doses dos últimos 7 dias tomadas como na receita',
  no_exposure: 'Sem exposição nas últimas 72 horas',
  no_symptoms: 'Sem sintomas nas últimas 4 semanas',
  will_follow: 'Quer fazer os exames de retorno',
  no_kidney_disease: 'Sem doença nos rins conhecida',
}

export const criterionState: Record<Criterion['state'], { label: string; tone: StatusTone }> = {
  met: { label: 'Atende', tone: 'ok' },
  no: { label: 'Não atende', tone: 'danger' },
  ask: { label: 'Avalie', tone: 'wait' },
}

export const takingNames: Record<NonNullable<NonNullable<WholeRegister['answers']>['takes']>, string> = {
  as_prescribed: 'Todas, há 7 dias ou mais',
  missed: 'Começou há menos de 7 dias, ou perdeu doses',
  not_taking: 'Não tomou',
}

export const outcomeNames: Record<NonNullable<ReviewedExam['outcome']>, string> = {
  non_reactive: 'Não reagente',
  reactive: 'Reagente',
  indeterminate: 'Indeterminado',
}

export const unitNames: Record<NonNullable<ReviewedExam['creatinine']>['unit'], string> = {
  mg_dl: 'mg/dL',
  umol_l: 'µmol/L',
}

/** What an accepted exam shows. */
export const foundWords = ({ outcome, creatinine }: Pick<ReviewedExam, 'outcome' | 'creatinine'>): string | null => {
  if (outcome) return outcomeNames[outcome]
  return creatinine && `${creatinine.value.toLocaleString('pt-BR')} ${unitNames[creatinine.unit]}`
}

/** As the server counts it (care/prep/positive-tests.ts): whatever a later test shows, until its own review says no. */
export const isHepatitisB = ({ kind, state, outcome }: ReviewedExam): boolean =>
  kind === 'hepatitis_b' && state === 'accepted' && (outcome === 'reactive' || outcome === 'indeterminate')
