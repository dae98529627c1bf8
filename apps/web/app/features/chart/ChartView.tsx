import './chart.css'
import { formatCpf, formatDate, formatPhone } from '@prumo/brazil'
import { AlertIcon, Button, Card } from '@prumo/ui'
import type { ReactNode } from 'react'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { InPersonNotice } from '#features/staff/statement/InPersonNotice.tsx'
import { OtherAccountsNotice } from '#features/staff/statement/OtherAccountsNotice.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartTimeline } from './ChartTimeline.tsx'
import type { Chart, Entry } from './chart.api.ts'
import { entryWords, kindWords, reasonWords } from './chart-words.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { SignedDocuments } from './SignedDocuments.tsx'
import { UrgentNotes } from './UrgentNotes.tsx'
import { Visits } from './Visits.tsx'

type ChartViewProps = {
  chart: Chart
  /** Shows the visits before these, or the newest again. */
  paging: { older: (() => void) | null; newest: (() => void) | null }
  /** How a valid prescription is ended; undefined for who reads alone. */
  cancel?: ((prescriptionId: number) => ReactNode) | undefined
}

/** A patient over all visits: what he must not be given first, then what stands, then what happened. */
export function ChartView({ chart, paging, cancel }: ChartViewProps) {
  const { patient, reason, treatments, prescriptions } = chart
  const valid = prescriptions.filter(({ state }) => state === 'issued' || state === 'partly_dispensed')
  return (
    <div className="record chart">
      <CaseHead
        who={patient.name}
        state={{ label: reasonWords[reason].label, tone: reason === 'break_glass' ? 'wait' : 'neutral' }}
        about={reasonWords[reason].detail}
        facts={[
          ['Idade', patient.age === null ? null : `${patient.age} anos`],
          ['CPF', patient.cpf && formatCpf(patient.cpf)],
          ['Telefone', patient.phone && formatPhone(patient.phone)],
          ['E-mails não chegam', patient.mailsUndeliveredSince && `desde ${formatDate(patient.mailsUndeliveredSince)}`],
        ]}
      />
      <Warnings chart={chart} />
      <OtherAccountsNotice count={patient.otherAccounts} />
      <InPersonNotice inPerson={chart.inPerson} />
      <UrgentNotes notes={chart.urgentNotes} />
      <Card>
        <h2>Resumo</h2>
        <div className="chart__summary">
          {(['problem', 'medicine', 'vital', 'in_person'] as const).map((kind) => (
            <Standing key={kind} patientId={patient.userId} kind={kind} entries={chart.standing} />
          ))}
          {chart.standing.some(({ kind }) => kind === 'refutation') && (
            <Standing patientId={patient.userId} kind="refutation" entries={chart.standing} />
          )}
        </div>
      </Card>
      {(valid.length > 0 || treatments.length > 0) && (
        <Card>
          <h2>Receitas válidas e tratamentos</h2>
          <ul className="chart__list">
            {valid.map(({ id, items, doctorName, expiresAt }) => (
              <li key={id}>
                <strong>{items.map(({ description }) => description).join('; ')}</strong>
                <span>{items.map(({ posology }) => posology).join(' ')}</span>
                <small className="ui-muted">{`${doctorName}, válida até ${formatDate(expiresAt)}`}</small>
                {cancel?.(id)}
              </li>
            ))}
            {treatments.map(({ id, name, products, doctorName, state, nextDeliveryOn, acceptances }) => (
              <li key={`t${id}`}>
                <strong>{name}</strong>
                <span>{products.join(', ')}</span>
                <small className="ui-muted">
                  {[
                    doctorName,
                    treatmentStates[state],
                    nextDeliveryOn && `próxima entrega em ${formatDate(nextDeliveryOn)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
                {acceptances.map(({ acceptedAt, acceptedByName, about, reason }) => (
                  <small key={acceptedAt}>
                    {`Farmácia, ${formatDate(acceptedAt)}: ${acceptedByName} aceitou com achado novo desde a assinatura (${about.join('; ')}). “${reason}”`}
                  </small>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Visits chart={chart} />
      <SignedDocuments chart={chart} />
      <Card>
        <h2>Linha do tempo</h2>
        <ChartSearch patientId={patient.userId}>
          <ChartTimeline patientId={patient.userId} chart={chart} />
          <div className="ui-row">
            {paging.newest && (
              <Button variant="quiet" size="small" onClick={paging.newest}>
                Voltar às visitas mais novas
              </Button>
            )}
            {paging.older && (
              <Button variant="quiet" size="small" onClick={paging.older}>
                Ver as visitas anteriores
              </Button>
            )}
          </div>
        </ChartSearch>
      </Card>
    </div>
  )
}

const dangers = ['avoid', 'allergy'] as const

/** What speaks against a medicine stands above everything else, in red only where there is any. */
function Warnings({ chart: { standing, patient } }: { chart: Chart }) {
  const has = (kind: Entry['kind']) => standing.some((entry) => entry.kind === kind)
  const present = dangers.filter(has)
  const stopping = standing.filter(({ kind, warns }) => warns && (kind === 'medicine' || kind === 'problem'))
  const isClear = present.length === 0 && stopping.length === 0
  return (
    <section aria-label="Alertas">
      {!isClear && (
        <div className="record__alerts">
          <h3>
            <AlertIcon />
            Atenção antes de prescrever
          </h3>
          {present.map((kind) => (
            <Standing key={kind} patientId={patient.userId} kind={kind} entries={standing} />
          ))}
          {stopping.length > 0 && (
            <div className="chart__standing">
              <h3>Impede algum remédio</h3>
              <ul className="chart__list">
                {stopping.map((entry) => (
                  <li key={entry.id}>
                    <strong>{entryWords(entry)}</strong>
                    {entry.detail && <span>{entry.detail}</span>}
                    <small className="ui-muted">{`${entry.authorName}, ${formatDate(entry.at)}`}</small>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {isClear && <p className="ui-muted">Sem alergias nem contraindicações anotadas.</p>}
      {!isClear && !has('allergy') && <p className="ui-muted">Sem alergias anotadas.</p>}
    </section>
  )
}

type StandingProps = { patientId: number; kind: Entry['kind']; entries: readonly Entry[] }

function Standing({ patientId, kind, entries }: StandingProps) {
  const own = entries.filter((entry) => entry.kind === kind)
  return (
    <div className="chart__standing">
      <h3>{kindWords[kind].many}</h3>
      {own.length === 0 ? (
        <p className="ui-muted">{kindWords[kind].none}</p>
      ) : (
        <ul className="chart__list">
          {own.map((entry) => (
            <li key={entry.id}>
              <span className="chart__entry">
                <strong>{entryWords(entry)}</strong>
                <EntryChanges patientId={patientId} entry={entry} />
              </span>
              {entry.detail && <span>{entry.detail}</span>}
              <small className="ui-muted">{`${entry.authorName}, ${formatDate(entry.at)}`}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How a treatment stands, for its doctor. */
const treatmentStates: Record<string, string | undefined> = {
  waiting_for_pharmacist: 'na farmácia, em conferência',
  waiting_for_payment: 'esperando o pagamento',
  active: 'em andamento',
  paused: 'pausado',
}
