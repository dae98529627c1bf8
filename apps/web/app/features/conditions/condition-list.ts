import type { ConditionSlug } from '#links'

/** The surveys that a consultation may start with, one per pathology (spec §3). */
export const surveyKeys = [
  'prematureEjaculation',
  'erectileDysfunction',
  'lowLibido',
  'hairLoss',
  'acne',
  'dermatitis',
] as const

export type SurveyKey = (typeof surveyKeys)[number]

/** The landing paths of spec §2 in its order, with their names in lists of links. Small, because browsers load it. */
export const conditionList = [
  { slug: 'ejaculacao-precoce', label: 'Ejaculação precoce', surveyKey: 'prematureEjaculation' },
  { slug: 'quando-o-homem-ejacula-rapido', label: 'Quando o homem ejacula rápido', surveyKey: 'prematureEjaculation' },
  { slug: 'disfuncao-eretil', label: 'Disfunção erétil', surveyKey: 'erectileDysfunction' },
  { slug: 'problemas-de-erecao', label: 'Problemas de ereção', surveyKey: 'erectileDysfunction' },
  { slug: 'impotencia-sexual', label: 'Impotência sexual', surveyKey: 'erectileDysfunction' },
  { slug: 'perda-de-libido', label: 'Perda de libido', surveyKey: 'lowLibido' },
  { slug: 'dermatologia', label: 'Dermatologia', surveyKey: 'dermatitis' },
  { slug: 'acne', label: 'Acne', surveyKey: 'acne' },
  { slug: 'antibiotico-para-acne', label: 'Antibiótico para acne', surveyKey: 'acne' },
  { slug: 'tetraciclina', label: 'Tetraciclina', surveyKey: 'acne' },
  { slug: 'calvicie', label: 'Calvície', surveyKey: 'hairLoss' },
  { slug: 'finasterida', label: 'Finasterida', surveyKey: 'hairLoss' },
  { slug: 'minoxidil', label: 'Minoxidil', surveyKey: 'hairLoss' },
  { slug: 'dutasterida', label: 'Dutasterida', surveyKey: 'hairLoss' },
  { slug: 'dermatite', label: 'Dermatite', surveyKey: 'dermatitis' },
] as const satisfies readonly { slug: ConditionSlug; label: string; surveyKey: SurveyKey }[]

export type ListedCondition = (typeof conditionList)[number]
