import { LockIcon } from '@prumo/ui'
import type { useForm } from '#shared/hooks/use-form.ts'
import { type AskedField, PersonFields } from '#shared/person/PersonFields.tsx'
import type { PersonField, PersonForm } from '#shared/person/person-form.ts'
import { patientFields, type Settled } from './patient-form.ts'

/** The purpose of the data; each has its own reasons. */
export type PatientPurpose = 'consultation' | 'course'

export type PatientFieldsProps = {
  purpose: PatientPurpose
  form: ReturnType<typeof useForm<PersonForm>>
  /** A signed-in patient books with the e-mail of his account. */
  isEmailFixed: boolean
  /** Fields that already appear on documents. */
  settled: Settled
}

const SETTLED = 'Está nos seus documentos. Para corrigir, peça em Privacidade, na sua área.'

type Reasons = { hints: Partial<Record<PersonField, string>>; secrecy: string }

// CFM 2.381/2024: a prescription contains the patient's CPF.
const WHY: Readonly<Record<PatientPurpose, Reasons>> = {
  consultation: {
    hints: {
      email: 'Para a confirmação e para entrar na sua área. O assunto nunca diz o motivo da consulta.',
      cpf: 'A receita só vale com ele.',
      birthDate: 'Atendemos maiores de 18 anos.',
      phone: 'Para o médico, se a conexão cair.',
    },
    secrecy: 'Só quem atende você vê.',
  },
  course: {
    hints: {
      email: 'Para a confirmação e para entrar na sua área. O assunto nunca diz o nome do curso.',
      cpf: 'Para o recibo e para o pagamento.',
      birthDate: 'Os cursos são para maiores de 18 anos.',
      phone: 'Para o apoio, se você quiser falar.',
    },
    secrecy: 'Só quem cuida da sua inscrição vê.',
  },
}

/** The patient's data. Each sensitive field says why it is needed. */
export function PatientFields({ form, isEmailFixed, settled, purpose }: PatientFieldsProps) {
  const { hints, secrecy } = WHY[purpose]
  const asked = patientFields.map((name): AskedField => {
    if (name === 'email' && isEmailFixed) return { name, readOnly: true, hint: 'O da sua conta.' }
    if (!settled[name]) return { name, hint: hints[name] }
    // The two names are settled together, and one of them says so.
    return { name, readOnly: true, hint: name === 'lastName' ? undefined : SETTLED }
  })
  return (
    <>
      <div className="step-form__fields">
        <PersonFields form={form} asked={asked} />
      </div>
      <p className="step-form__promise">
        <LockIcon width="20" height="20" />
        <span>{`O que você digita aqui some deste aparelho quando você fecha a aba. ${secrecy}`}</span>
      </p>
    </>
  )
}
