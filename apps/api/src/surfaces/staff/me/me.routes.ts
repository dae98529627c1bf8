import { showStaffMember as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findUser } from '#domains/people/identity'
import { findProfessional } from '#domains/people/professionals'
import { Failure } from '#platform/failure'
import { signedIn } from '../../callers/bearer.ts'

const staffRoles = ['doctor', 'psychologist', 'pharmacist', 'support', 'administrator'] as const
type StaffRole = (typeof staffRoles)[number]
const isStaffRole = (role: string): role is StaffRole => staffRoles.includes(role as StaffRole)

/** GET /api/staff/v1/me: which staff member the bearer is; 403 for a patient. */
export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/me',
    {
      config: { admits: staffRoles },
      schema: { summary: 'Show who of the team the bearer is', tags: ['team'], response: { 200: contract.response } },
    },
    async (request) => {
      const { userId, roles } = signedIn(request)
      const [user, professional] = await Promise.all([
        findUser(request.ctx.db, userId),
        findProfessional(request.ctx, { userId }),
      ])
      if (!user) throw new Failure('not_signed_in')
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
      return {
        me: {
          userId,
          name: professional?.name ?? (name === '' ? user.email : name),
          roles: roles.filter(isStaffRole),
          registration: professional?.registration ?? null,
        },
      }
    },
  )
}
