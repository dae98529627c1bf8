import './staff.css'
import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useResumeSessionMutation, useSignOutMutation } from '#features/identity/identity.api.ts'
import { company } from '#features/site/company.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { StaffHeader } from '#features/staff/StaffHeader.tsx'
import { useStaffMemberQuery } from '#features/staff/staff.api.ts'
import { links } from '#links'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useOwnRoom } from '../patient-area/use-own-room.ts'
import type { StaffContext } from './staff-context.ts'

export const meta = () => [{ title: `Equipe | ${company.brand}` }, { name: 'robots', content: 'noindex' }]

/** The team's frame: drawn empty by the server, filled by the browser of whoever is signed in as one of the team. */
export default function StaffFrame() {
  const navigate = useNavigate()
  const [resume, resumed] = useResumeSessionMutation()
  const [signOut, { isLoading: isLeaving }] = useSignOutMutation()
  const { data: me, error, refetch } = useStaffMemberQuery(undefined, { skip: !resumed.isSuccess })
  const { apiUrl } = useRuntime()
  useOwnRoom({ apiUrl, userId: me?.userId })
  const isNobody = [resumed.error, error].some((failure) => failure && statusOf(failure as Failure) === 401)
  const isPatient = error !== undefined && statusOf(error as Failure) === 403

  useEffect(() => void resume(), [resume])
  useEffect(() => {
    if (isNobody) void navigate(links.staff(), { replace: true })
  }, [isNobody, navigate])

  const leave = async () => {
    await signOut()
    void navigate(links.staff())
  }
  const again = () => (resumed.isSuccess ? void refetch() : void resume())
  return (
    <div className="staff">
      <StaffHeader brand={company.brand} mainId={MAIN_ID} me={me} isLeaving={isLeaving} onLeave={() => void leave()} />
      <ServerWait />
      <main id={MAIN_ID} tabIndex={-1} className="staff__main">
        {me && <Outlet context={{ me } satisfies StaffContext} />}
        {isPatient && (
          <Banner tone="warn" title="Esta área é da equipe">
            Sua conta é de paciente. <a href={links.patientArea()}>Ir para a minha área</a>
          </Banner>
        )}
        {!me && !isPatient && !isNobody && (resumed.error || error) && (
          <SaidBanner failure={resumed.error ?? error} onRetry={again} />
        )}
        {!me && !resumed.error && !error && (
          <LoadingRegion label="Carregando">
            <Skeleton form="title" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
      </main>
    </div>
  )
}
