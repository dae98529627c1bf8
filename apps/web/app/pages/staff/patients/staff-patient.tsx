import { Card, LinkButton } from '@prumo/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { BreakGlass } from '#features/access-reasons/BreakGlass.tsx'
import { HandOver } from '#features/access-reasons/HandOver.tsx'
import { LeavePatient } from '#features/access-reasons/LeavePatient.tsx'
import { AddEntry } from '#features/chart/AddEntry.tsx'
import { ChartView } from '#features/chart/ChartView.tsx'
import { type Chart, useChartQuery } from '#features/chart/chart.api.ts'
import { ExportRecord } from '#features/chart/ExportRecord.tsx'
import { PatientSearch } from '#features/chart/PatientSearch.tsx'
import { WriteNote } from '#features/chart/WriteNote.tsx'
import { CancelPrescription } from '#features/prescriptions/cancel/CancelPrescription.tsx'
import { Case } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { useStaff } from '../staff-context.ts'

/** A patient's chart: the search, what is written, and what may be added. */
export default function StaffPatient() {
  const id = Number(useParams().id)
  return <PatientCase key={id} id={id} />
}

function PatientCase({ id }: { id: number }) {
  const { me } = useStaff()
  const [before, setBefore] = useState<number | undefined>(undefined)
  const reading = useChartQuery(
    { patientId: id, ...(before === undefined ? {} : { before }) },
    { refetchOnMountOrArgChange: 30 },
  )
  const older = (chart: Chart) => (chart.hasOlder ? () => setBefore(chart.visits.at(-1)?.id) : null)
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Pacientes', to: links.staffPatients(), list: <PatientSearch /> }}
      loadingWords="Carregando o prontuário"
      missing={{
        title: 'Este prontuário não está com você',
        text: 'Abre quem atende o paciente, quem recebeu o caso de um colega e quem cobre a ausência dele.',
        offer: Number.isSafeInteger(id) && <BreakGlass patientId={id} />,
      }}
      versionOf={({ notes, added, signedDocuments, results }) =>
        [notes[0], added[0], signedDocuments[0], results.at(-1)].map((newest) => newest?.id).join(' ')
      }
      changedWords={() => 'Um registro foi acrescentado a este prontuário.'}
      record={(chart) => (
        <ChartView
          chart={chart}
          cancel={mayCancel(chart, me.roles) ? (one) => <CancelPrescription id={one} isUsed={false} /> : undefined}
          paging={{ older: older(chart), newest: before === undefined ? null : () => setBefore(undefined) }}
        />
      )}
      acts={{ label: 'Escrever', jump: 'Escrever no prontuário', show: (chart) => <Acts chart={chart} /> }}
    />
  )
}

/** As the server decides: a doctor who has the case, and nobody in an emergency. */
const mayCancel = ({ reason }: Chart, roles: readonly string[]): boolean =>
  roles.includes('doctor') && reason !== 'break_glass'

function Acts({ chart: { patient, visits, reason } }: { chart: Chart }) {
  const { me } = useStaff()
  const own = visits.find(
    ({ doctorId, state }) => doctorId === me.userId && (state === 'under_way' || state === 'closed'),
  )
  return (
    <>
      {me.roles.includes('doctor') && (
        <LinkButton as={Link} to={lateLinks.staffPatientEvolution(patient.userId)} variant="quiet" size="small">
          Ver a evolução
        </LinkButton>
      )}
      <Card>
        <h2>Nota</h2>
        <WriteNote patientId={patient.userId} visitId={own?.id ?? null} />
      </Card>
      <Card>
        <h2>Anotar no resumo</h2>
        <AddEntry patientId={patient.userId} visitId={own?.id ?? null} />
      </Card>
      {reason === 'treats' && (
        <>
          <HandOver patientId={patient.userId} />
          <ExportRecord patientId={patient.userId} />
        </>
      )}
      {reason === 'handed' && <LeavePatient patientId={patient.userId} patientName={patient.name} />}
      {me.roles.includes('doctor') && visits.some(isReserved) && (
        <BreakGlass patientId={patient.userId} isForPsychology />
      )}
    </>
  )
}

/** A visit to psychology, of which this reader sees that it was, and nothing more. */
const isReserved = ({ isOpen, profession, state }: Chart['visits'][number]): boolean =>
  profession === 'psychologist' && !isOpen && state !== 'missed'
