import type { ConditionSlug } from '#links'
import { conditionList, type ListedCondition } from './condition-list.ts'

const SEXUAL: readonly string[] = ['prematureEjaculation', 'erectileDysfunction', 'lowLibido']
const isSexual = ({ surveyKey }: ListedCondition) => SEXUAL.includes(surveyKey)

const MOST = 5

/** Related pages: first those with the same survey, then others of sexual health or of the skin. */
export const relatedConditions = (slug: ConditionSlug): Pick<ListedCondition, 'slug' | 'label'>[] => {
  const own = conditionList.find((one) => one.slug === slug)
  if (!own) return []
  const others = conditionList.filter((one) => one.slug !== slug && isSexual(one) === isSexual(own))
  const isNear = (one: ListedCondition) => one.surveyKey === own.surveyKey
  return [...others.filter(isNear), ...others.filter((one) => !isNear(one))]
    .slice(0, MOST)
    .map(({ slug, label }) => ({ slug, label }))
}
