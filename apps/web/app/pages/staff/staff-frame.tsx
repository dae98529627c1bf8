import '#shared/folds.css'
import './record.css'
import './staff.css'
import { ConfirmModal, EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { UiMantineProvider } from '@prumo/ui/mantine'
import { useEffect, useMemo, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useResumeSessionMutation, useSignOutMutation } from '#features/identity/identity.api.ts'
import { company } from '#features/site/company.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { StaffHeader } from '#features/staff/header/StaffHeader.tsx'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { sectionAt, sectionsOf, startOf } from '#features/staff/sections/staff-sections.ts'
import { type StaffMember, useStaffMemberQuery } from '#features/staff/staff.api.ts'
import { links } from '#links'
import { ServerWait } from '#shared/connectivity/ServerWait.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { hasUnsentText, useAskBeforeLosingText } from '#shared/hooks/unsent-text.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useOwnRoom } from '#widgets/session/use-own-room.ts'
import { staffSections } from './sections.ts'
import type { StaffContext } from './staff-context.ts'
import { useSectionRooms } from './use-section-rooms.ts'

export const meta = () => hiddenPageMeta('Equipe')

/** The staff frame: the server renders it empty, the browser of a signed-in staff member fills it. */
export default function StaffFrame() {
  const navigate = useNavigate()
  const [resume, resumed] = useResumeSessionMutation()
  const [signOut, { isLoading: isLeaving }] = useSignOutMutation()
  const { data: me, error, refetch } = useStaffMemberQuery(undefined, { skip: !resumed.isSuccess })
  const { apiUrl } = useRuntime()
  useOwnRoom({ apiUrl, userId: me?.userId, tellsOfUnread: false })
  const sections = useMemo(() => sectionsOf(staffSections, me?.roles ?? []), [me?.roles])
  useSectionRooms({ apiUrl, sections })
  const isNobody = [resumed.error, error].some((failure) => failure && statusOf(failure as Failure) === 401)
  const isPatient = error !== undefined && statusOf(error as Failure) === 403

  useEffect(() => void resume(), [resume])
  useEffect(() => {
    if (isNobody) void navigate(links.staff(), { replace: true })
  }, [isNobody, navigate])

  useAskBeforeLosingText()
  const [isAsked, setIsAsked] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)
  const leave = async () => {
    // Without its section the page reads nothing more, once nobody is signed in.
    setHasLeft(true)
    await signOut()
    // A new document: text about patients is in this one's memory and is lost with it.
    window.location.assign(links.staff())
  }
  const again = () => (resumed.isSuccess ? void refetch() : void resume())
  return (
    <div className="staff">
      <UiMantineProvider>
        <StaffHeader
          brand={company.brand}
          mainId={MAIN_ID}
          me={me}
          sections={sections}
          isLeaving={isLeaving}
          onLeave={() => (hasUnsentText() ? setIsAsked(true) : void leave())}
        />
        <ServerWait />
        <ConfirmModal
          isOpen={isAsked}
          onClose={() => setIsAsked(false)}
          title="Sair sem enviar?"
          keepLabel="Continuar escrevendo"
          confirmLabel="Sair sem enviar"
          isBusy={isLeaving}
          onConfirm={() => void leave()}
        >
          <p>Há texto que você escreveu e não enviou. Se sair agora, ele se perde.</p>
        </ConfirmModal>
        <main id={MAIN_ID} tabIndex={-1} className="staff__main">
          {me && !hasLeft && <Section me={me} sections={sections} />}
          {isPatient && (
            <EmptyState
              headingLevel="h1"
              title="Esta área é da equipe"
              action={
                <LinkButton as={Link} to={links.patientArea()} variant="quiet" size="small">
                  Ir para a minha área
                </LinkButton>
              }
            >
              Sua conta é de paciente. Consultas, receitas e pedidos estão na sua área.
            </EmptyState>
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
      </UiMantineProvider>
    </div>
  )
}

/**
 * The requested page if the role admits it, else a link to the first admitted one. The server checks the role as well.
 */
function Section({ me, sections: [first, ...others] }: { me: StaffMember; sections: readonly StaffSection[] }) {
  const { pathname } = useLocation()
  if (first && sectionAt([first, ...others], pathname, me.roles))
    return <Outlet context={{ me } satisfies StaffContext} />
  return (
    <EmptyState
      headingLevel="h1"
      title="Esta parte é de outra função"
      action={
        first && (
          <LinkButton as={Link} to={startOf(first)} variant="quiet" size="small">
            {`Ir para ${first.title}`}
          </LinkButton>
        )
      }
    >
      Seu acesso não abre esta página. Se deveria abrir, fale com a administração.
    </EmptyState>
  )
}
