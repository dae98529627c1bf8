import { formatDateTime } from '@prumo/brazil'
import { Banner, Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { lateLinks } from '#late-links'
import { checkNames, nextOf, refusalNames, stateOf } from './recovery-words.ts'
import './recoveries.css'
import type { Recovery } from './staff-recoveries.api.ts'

const at = (moment: string | null) => moment && formatDateTime(moment)

/** Who asks, how far it is, and how it was checked. */
export function RecoveryDetail({ recovery }: { recovery: Recovery }) {
  const { checks, proposedByName, agreedByName } = recovery
  return (
    <div className="record">
      <CaseHead
        who={recovery.name}
        state={stateOf(recovery)}
        about={`Perdeu o segundo passo · ${recovery.isOfTeam ? 'da equipe' : 'paciente'}`}
        facts={[
          ['E-mail', recovery.email],
          ['Pediu em', at(recovery.askedAt)],
          ['Conferiu', proposedByName && `${proposedByName}, ${at(recovery.proposedAt)}`],
          ['Concordou', agreedByName && `${agreedByName}, ${at(recovery.agreedAt)}`],
          ['Motivo da recusa', recovery.refusal && refusalNames[recovery.refusal]],
          ['Acabou em', at(recovery.endedAt)],
        ]}
      />
      <Banner tone="info">{nextOf(recovery)}</Banner>
      {checks.length > 0 && (
        <Card>
          <h2>Como foi conferido</h2>
          <ul>
            {checks.map((check) => (
              <li key={check}>{checkNames[check]}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <h2>Antes de decidir</h2>
        <p>
          Fale com a pessoa pelo telefone ou e-mail do cadastro, nunca por um contato que ela acabou de dar. Não peça
          senha nem código.
        </p>
        <div className="ui-row recovery-look">
          <LinkButton
            as={Link}
            variant="quiet"
            size="small"
            to={{ pathname: lateLinks.staffPerson(recovery.userId), search: 'motivo=identity_doubt' }}
          >
            Ver o cadastro
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
