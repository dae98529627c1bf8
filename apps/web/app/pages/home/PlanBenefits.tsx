import { CheckIcon, Section } from '@prumo/ui'
import type { PlanBenefit } from '#features/catalogue/offering.ts'

/** What comes with a treatment by subscription (spec §9). */
export function PlanBenefits({ benefits }: { benefits: readonly PlanBenefit[] }) {
  return (
    <Section
      title="O que vem com um plano"
      lead="Quem segue o tratamento por assinatura tem isto incluído, sem mensalidade à parte."
    >
      <ul className="benefits">
        {benefits.map(({ key, content }) => (
          <li key={key}>
            <CheckIcon width="22" height="22" />
            {content}
          </li>
        ))}
      </ul>
    </Section>
  )
}
