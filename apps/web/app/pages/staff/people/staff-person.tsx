import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams, useSearchParams } from 'react-router'
import { AppointmentsAhead } from '#features/team/AppointmentsAhead.tsx'
import { HandedPatients } from '#features/team/HandedPatients.tsx'
import { PatientsLeftBehind } from '#features/team/PatientsLeftBehind.tsx'
import { PersonAccess } from '#features/team/PersonAccess.tsx'
import { PersonPharmacy } from '#features/team/PersonPharmacy.tsx'
import { PersonPractice } from '#features/team/PersonPractice.tsx'
import { PersonRegistration } from '#features/team/PersonRegistration.tsx'
import { PersonRoles } from '#features/team/PersonRoles.tsx'
import { PersonView } from '#features/team/PersonView.tsx'
import { ReasonToLook } from '#features/team/ReasonToLook.tsx'
import { usePersonQuery } from '#features/team/team.api.ts'
import { reasonFrom } from '#features/team/team-words.ts'
import { lateLinks } from '#late-links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useStaff } from '../staff-context.ts'

/** A person without health data, and his place in the team. The reason is in the URL: it names nobody. */
export default function StaffPerson() {
  const userId = Number(useParams().id)
  return (
    <div className="staff__single">
      <p>
        <Link to={lateLinks.staffPeople()}>Voltar a Pessoas</Link>
      </p>
      <PersonPage key={userId} userId={userId} />
    </div>
  )
}

function PersonPage({ userId }: { userId: number }) {
  const { me } = useStaff()
  const [search, setSearch] = useSearchParams()
  const reason = reasonFrom(search.get('motivo'))
  const {
    currentData: person,
    error,
    refetch,
  } = usePersonQuery({ userId, reason }, { refetchOnMountOrArgChange: true })
  const failure = error as Failure | undefined
  if (failure && codeOf(failure) === 'reason_needed')
    return <ReasonToLook onGiven={(given) => setSearch({ motivo: given }, { replace: true })} />
  if (failure && [400, 404].includes(statusOf(failure) ?? 0)) return <Nobody />
  if (!person) {
    if (failure) return <SaidBanner failure={failure} onRetry={() => void refetch()} />
    return (
      <LoadingRegion label="Carregando a pessoa">
        <Skeleton form="title" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  // Only these two councils' people see patients.
  const seesPatients = ['CRM', 'CRP'].includes(person.registration?.council ?? '')
  return (
    <div className="team__person">
      <div className="team__column">
        <PersonView person={person}>
          {seesPatients && <AppointmentsAhead person={person} />}
          {seesPatients && <PatientsLeftBehind person={person} />}
          {seesPatients && <HandedPatients person={person} />}
          {seesPatients && me.userId !== userId && <PersonPractice person={person} />}
          {person.roles.includes('pharmacist') && me.userId !== userId && <PersonPharmacy person={person} />}
        </PersonView>
      </div>
      <div className="team__column">
        {me.userId === userId ? (
          <p className="ui-muted">Esta é a sua conta. Quem muda seu acesso é outra pessoa da administração.</p>
        ) : (
          <>
            <PersonRoles person={person} />
            <PersonRegistration person={person} />
            <PersonAccess person={person} />
          </>
        )}
      </div>
    </div>
  )
}

function Nobody() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Não há ninguém aqui"
      action={
        <LinkButton as={Link} to={lateLinks.staffPeople()} variant="quiet" size="small">
          Procurar uma pessoa
        </LinkButton>
      }
    >
      O endereço não leva a nenhuma conta.
    </EmptyState>
  )
}
