import { AdjustIcon, ArmchairIcon, ChatIcon, CheckIcon, LeafIcon, LessonIcon, Section } from '@prumo/ui'
import type { PlanBenefit } from '#features/catalogue/offering.ts'

/** Our icon for each icon name of the catalogue (spec §3: plan benefit); an unknown name gets a tick. */
const ICONS: Readonly<Record<string, typeof CheckIcon | undefined>> = {
  message: ChatIcon,
  adjustments: AdjustIcon,
  'player-play': LessonIcon,
  users: ArmchairIcon,
  leaf: LeafIcon,
}

/** The benefits of a treatment (spec §9); future ones are marked as such. */
export function PlanBenefits({ benefits }: { benefits: readonly PlanBenefit[] }) {
  const given = benefits.filter(({ isGiven }) => isGiven)
  const others = benefits.filter(({ isGiven }) => !isGiven)
  if (given.length === 0) return null
  return (
    <Section title="O que vem com um tratamento" lead="Sem pagar mais por isso.">
      <ul className="benefits">
        {given.map(({ key, iconName, content }) => {
          const Icon = ICONS[iconName] ?? CheckIcon
          return (
            <li key={key}>
              <Icon />
              {content}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <p className="benefits__not-yet ui-muted">
          {`Ainda não vem com o tratamento: ${others.map(({ content }) => content).join('; ')}.`}
        </p>
      )}
    </Section>
  )
}
