import './staff.css'
import { Card, Page, Wordmark } from '@prumo/ui'
import { useCallback, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useResumeSessionMutation } from '#features/identity/identity.api.ts'
import { SignIn } from '#features/identity/SignIn.tsx'
import { helpLost } from '#features/recoveries/help-lost.tsx'
import { company } from '#features/site/company.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { sectionsOf, startOf } from '#features/staff/sections/staff-sections.ts'
import { staffApi } from '#features/staff/staff.api.ts'
import { links } from '#links'
import { hasSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { ApiDispatch } from '#shared/apis/storefront-api.ts'
import { staffSections } from './sections.ts'

export const meta = () => hiddenPageMeta('Equipe')

/** The staff sign-in: e-mail and password, then the mailed code. */
export default function StaffSignIn() {
  const navigate = useNavigate()
  const dispatch = useDispatch<ApiDispatch>()
  const [resume] = useResumeSessionMutation()
  const arrive = useCallback(async () => {
    const { data } = await dispatch(staffApi.endpoints.staffMember.initiate(undefined, { forceRefetch: true }))
    const [first] = data ? sectionsOf(staffSections, data.roles) : []
    void navigate(first ? startOf(first) : links.staffAgenda(), { replace: true })
  }, [dispatch, navigate])
  // A signed-in staff member is redirected to his section.
  useEffect(() => {
    if (!hasSignedInHint()) return
    void resume().then((resumed) => {
      if (!resumed.error) void arrive()
    })
  }, [resume, arrive])
  return (
    <main id={MAIN_ID} className="staff-door">
      <Page isNarrow>
        <p className="staff-door__brand">
          <Wordmark name={company.brand.toLowerCase()} />
        </p>
        <h1>Entrar na equipe</h1>
        <p className="ui-muted">Para médicos, psicólogos, farmácia e atendimento. O acesso tem duas etapas.</p>
        <Card>
          <SignIn onSignedIn={() => void arrive()} helpLost={helpLost} />
        </Card>
      </Page>
    </main>
  )
}
