import type { Context } from '#platform/context'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aProgramme } from '../../domains/care/weight/weight.factory.ts'

const aCase = async (ctx: Context) => {
  const [patientId, doctorId] = [
    await castMember(ctx, 'bruno@prumo.example'),
    await castMember(ctx, 'helena@prumo.example'),
  ]
  const { answersId } = await aProgramme(ctx, { patientId, doctorId }, { redFlags: ['self_harm'] })
  return { doctorId, name: `weight-answers-${answersId}` }
}

/** For tests: what the mails are about that call again. */
export const subjectsOfUrgentCases = (context: () => Context) => ({
  'task-urgent-again': async () => {
    const { doctorId, name } = await aCase(context())
    return `${doctorId}/${name}`
  },
  'urgent-unanswered': async () => {
    const { doctorId, name } = await aCase(context())
    return `${await castMember(context(), 'clara@prumo.example')}/${doctorId}/${name}/twelve-hours`
  },
})
