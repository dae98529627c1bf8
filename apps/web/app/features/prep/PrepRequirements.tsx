import { StatusBadge } from '@prumo/ui'
import type { PrepRequirement } from './prep-documents.api.ts'
import { kindHints, kindNames, requirementState, untilWords } from './prep-words.ts'

const hintOf = (requirement: PrepRequirement): string | undefined =>
  requirement.state === 'with_doctor'
    ? 'Conversa com o médico antes do próximo passo.'
    : (untilWords(requirement) ?? kindHints[requirement.kind])

/** Each exam that the protocol asks for: whether it is there, and until when it counts. */
export function PrepRequirements({ requirements }: { requirements: readonly PrepRequirement[] }) {
  return (
    <ul className="prep__list">
      {requirements.map((requirement) => {
        const { label, tone } = requirementState(requirement)
        return (
          <li key={requirement.kind}>
            <span>
              <strong>{kindNames[requirement.kind]}</strong>
              <span className="ui-muted prep__line">{hintOf(requirement)}</span>
            </span>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
