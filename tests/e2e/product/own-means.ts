import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jsonCaller } from '../../faults/json-caller.ts'
import { cardToken } from '../../faults/sale.ts'
import type { SharedProduct } from './shared-products.ts'
import { castPassword } from './sign-in-by-http.ts'

const tool = new URL('../../../tools/give-store-credit.ts', import.meta.url)

/** Gives a customer store credit, as an operator does. */
export const giveCredit = async (
  { databaseUrl }: SharedProduct,
  { email, reais }: { email: string; reais: number },
) => {
  const given = ['--email', email, '--reais', String(reais), '--reason', 'pedido que chegou quebrado']
  const env = { ...process.env, APP_ENV: 'local', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  await promisify(execFile)(process.execPath, [fileURLToPath(tool), ...given], { env })
}

/** A card that the customer saved on another day. */
export const saveCard = async ({ apiUrl, sandboxUrl }: SharedProduct, email: string) => {
  const call = jsonCaller(apiUrl)
  const body = { grant_type: 'password', username: email, password: castPassword }
  const { access_token: bearer } = await call<{ access_token: string }>('POST', '/spree_oauth/token', { body })
  const { profile } = await call<{ profile: { id: number } }>('GET', '/api/v1/profile', { bearer })
  const { token } = await call<{ token: string }>('POST', '/auth', { bearer })
  await call('POST', '/spree-credit-card', {
    bearer: token,
    body: { patientId: profile.id, gatewayPaymentProfileId: await cardToken(sandboxUrl) },
  })
}
