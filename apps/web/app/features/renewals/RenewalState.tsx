import { formatDate } from '@prumo/brazil'
import { Banner, LinkButton, Row } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { needsConsultation, whyNotWords } from './renewal-words.ts'
import { type Renewability, useRenewalsQuery } from './renewals.api.ts'

/** Whether a prescription can be renewed, what became of it, and the way on. */
export function RenewalState({ prescriptionId }: { prescriptionId: number }) {
  const { data } = useRenewalsQuery(undefined, { pollingInterval: 120_000, refetchOnMountOrArgChange: true })
  const found = data?.find((one) => one.prescriptionId === prescriptionId)
  if (!found) return null
  return (
    <>
      <Outcome {...found} />
      <WayOn {...found} />
    </>
  )
}

function Outcome({ renewal, advice }: Renewability) {
  if (!renewal) return null
  if (renewal.state === 'advised' && advice) {
    return (
      <Banner tone={advice.isUrgent ? 'error' : 'warn'} title={advice.title}>
        {`${advice.advice} Por isso o pedido de renovação não foi enviado.`}
      </Banner>
    )
  }
  if (renewal.state === 'asked') {
    return (
      <Banner tone="info" title="Renovação pedida">
        {`Você respondeu em ${formatDate(renewal.askedAt)}. O médico avalia, e avisamos por e-mail quando houver resposta.`}
      </Banner>
    )
  }
  if (renewal.state === 'declined') {
    return (
      <Banner tone="warn" title="O médico pede uma nova consulta">
        {renewal.note}
      </Banner>
    )
  }
  return <Banner tone="info">Renovada: a receita nova está nesta página.</Banner>
}

function WayOn(renewability: Renewability) {
  const words = whyNotWords(renewability)
  if (renewability.whyNot === null) {
    return (
      <Row hasActions>
        <LinkButton as={Link} to={links.renewPrescription(renewability.prescriptionId)} variant="teal">
          Renovar
        </LinkButton>
        <span className="ui-muted">{`Você pode pedir até ${formatDate(renewability.until)}.`}</span>
      </Row>
    )
  }
  return (
    <>
      {words && <p className="ui-muted">{words}</p>}
      {needsConsultation(renewability) && (
        <Row hasActions>
          <LinkButton as={Link} to={links.startConsultation()} variant="quiet">
            Marcar consulta
          </LinkButton>
        </Row>
      )}
    </>
  )
}
