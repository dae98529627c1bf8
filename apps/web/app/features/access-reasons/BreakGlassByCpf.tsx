import { formatDate, isValidCpf } from '@prumo/brazil'
import { Banner, buttonClasses, Card, TextAreaField, TextField } from '@prumo/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { links } from '#links'
import { maskCpf } from '#shared/format/typed.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { type OpenedInEmergency, useBreakGlassByCpfMutation } from './access-reasons.api.ts'
import { reasonField, reasonRule, toldAtOnce } from './emergency-reason.ts'

type Form = { cpf: string; reason: string }

const draft = memoryDrafts<Form>({ cpf: '', reason: '' })(0)
const check = ({ cpf, reason }: Form) => ({
  ...(isValidCpf(cpf) ? {} : { cpf: 'Confira o CPF.' }),
  ...(reason.trim().length < reasonRule.least ? { reason: reasonRule.missing } : {}),
})

/** Opens a patient's chart by CPF in an emergency, with a written reason, where no search finds him. */
export function BreakGlassByCpf() {
  const navigate = useNavigate()
  const [breakGlass, { error, isLoading }] = useBreakGlassByCpfMutation()
  const [opened, setOpened] = useState<readonly OpenedInEmergency[]>([])
  const isUnknown = error !== undefined && statusOf(error as Failure) === 404
  const form = useForm<Form>({ draft, check })
  const send = async (typed: Form) => {
    const answer = await breakGlass(typed)
    const patients = answer.data ?? []
    const [first] = patients
    if (patients.length === 1 && first?.isVerified) void navigate(links.staffPatient(first.patientId))
    else setOpened(patients)
    return answer
  }
  return (
    <Card>
      <h2>Emergência com quem não é seu paciente</h2>
      <p className="ui-muted">{`Com o CPF, o prontuário abre por doze horas. ${toldAtOnce}`}</p>
      {opened.length > 0 && (
        <>
          {opened.some(({ isVerified }) => isVerified) ? (
            <Banner tone="warn" title="Mais de uma conta diz ter este CPF">
              Uma conta conferida não prova quem está com você: outra pessoa pode tê-la aberto antes. Compare nome e
              nascimento e só leia o prontuário de quem está com você.
            </Banner>
          ) : (
            <Banner tone="error" title="Ninguém conferiu este CPF">
              Quem abriu a conta só o digitou, e pode ser de outra pessoa. Confirme nome e nascimento com quem está com
              você antes de confiar no que ler.
            </Banner>
          )}
          <ul className="chart__list">
            {opened.map(({ patientId, name, birthDate, isVerified }) => (
              <li key={patientId}>
                <Link to={links.staffPatient(patientId)}>{name}</Link>
                <p className="ui-muted">
                  {[
                    birthDate ? `nascimento ${formatDate(birthDate)}` : 'sem data de nascimento',
                    isVerified ? 'CPF e nascimento conferidos' : 'CPF não conferido',
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="acts__more">
        <summary className={buttonClasses({ variant: 'quiet', size: 'small' })}>Abrir em emergência</summary>
        <StaffForm
          draft={draft}
          form={form}
          send={send}
          failure={isUnknown ? undefined : error}
          isBusy={isLoading}
          submit={{ label: 'Abrir o prontuário', variant: 'danger' }}
        >
          <TextField {...form.field('cpf')} label="CPF" inputMode="numeric" autoComplete="off" mask={maskCpf} />
          {isUnknown && (
            <Banner tone="error" title="Ninguém com este CPF é paciente aqui">
              Confira os números. Cada tentativa fica contada.
            </Banner>
          )}
          <TextAreaField {...form.field('reason')} {...reasonField} />
        </StaffForm>
      </details>
    </Card>
  )
}
