import type { ConditionSlug } from '#links'
import type { Condition } from '../condition.ts'
import { acne } from './acne.ts'
import { acneAntibiotics } from './antibiotico-para-acne.ts'
import { baldness } from './calvicie.ts'
import { dermatitis } from './dermatite.ts'
import { dermatology } from './dermatologia.ts'
import { erectileDysfunction } from './disfuncao-eretil.ts'
import { dutasteride } from './dutasterida.ts'
import { prematureEjaculation } from './ejaculacao-precoce.ts'
import { finasteride } from './finasterida.ts'
import { impotence } from './impotencia-sexual.ts'
import { minoxidil } from './minoxidil.ts'
import { lossOfDesire } from './perda-de-libido.ts'
import { erectionProblems } from './problemas-de-erecao.ts'
import { fastEjaculation } from './quando-o-homem-ejacula-rapido.ts'
import { tetracyclines } from './tetraciclina.ts'

/**
 * Every condition's text by its slug. Only loaders read it, so that no page's code contains fifteen texts (design 10).
 */
export const conditionTexts: Record<ConditionSlug, Condition> = {
  'ejaculacao-precoce': prematureEjaculation,
  'quando-o-homem-ejacula-rapido': fastEjaculation,
  'disfuncao-eretil': erectileDysfunction,
  'problemas-de-erecao': erectionProblems,
  'impotencia-sexual': impotence,
  'perda-de-libido': lossOfDesire,
  dermatologia: dermatology,
  acne,
  'antibiotico-para-acne': acneAntibiotics,
  tetraciclina: tetracyclines,
  calvicie: baldness,
  finasterida: finasteride,
  minoxidil,
  dutasterida: dutasteride,
  dermatite: dermatitis,
}
