import { AdjustIcon, ArmchairIcon, ChatIcon, CheckIcon, LeafIcon, LessonIcon, Section } from '@prumo/ui'
import type { PlanBenefit } from '#features/catalogue/offering.ts'

/** Our drawing for each icon name of the catalogue (spec §3: plan benefit); a name that we do not know gets a tick. */
const ICONS: Readonly<Record<string, typeof CheckIcon | undefined>> = {
  message: ChatIcon,
  adjustments: AdjustIcon,
  'player-play': LessonIcon,
  users: ArmchairIcon,
  leaf: LeafIcon,
}

/** What comes with a treatment by subscription (spec §9). */
export function PlanBenefits({ benefits }: { benefits: readonly PlanBenefit[] }) {
  return (
    <Section
      title="O que vem com um plano"
      lead="Quem segue o tratamento por assinatura tem isto incluído. Cursos, psicólogo e fitoterápico ainda não saem sozinhos: peça por e-mail, e a equipe libera."
    >
      <ul className="benefits">
        {benefits.map(({ key, iconName, content }) => {
          const Icon = ICONS[iconName] ?? CheckIcon
          return (
            <li key={key}>
              <Icon />
              {content}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
