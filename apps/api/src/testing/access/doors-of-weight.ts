import type { Role } from '#platform/context'

type Caller = Role | 'guest'
const signedIn: Role[] = ['patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator']
const callers: Caller[] = ['guest', ...signedIn]

/** Whoever buys the weight programme, is followed in it, or follows. */
export const doorsOfWeight: Record<string, Caller[]> = {
  'GET /api/v1/weight_sale': callers,
  'DELETE /api/v1/weight_sale/coupon': callers,
  'POST /api/v1/weight_sale/stop': callers,
  'POST /api/v1/weight_sale/consultation': signedIn,
  'POST /api/v1/weight_sale/return': signedIn,
  'GET /api/v1/weight_programme': signedIn,
  'POST /api/v1/weight_programme/answers': signedIn,
  'POST /api/v1/weight_programme/check_ins': signedIn,
  'POST /api/v1/weight_programme/photos': signedIn,
  'POST /api/v1/weight_programme/imports': signedIn,
  'PUT /api/v1/weight_programme/course': signedIn,
  'POST /weight/payment': signedIn,
  'POST /weight/loggedPayment': signedIn,
  'POST /weight/apply-coupon': signedIn,
  'GET /api/staff/v1/weight_programmes': ['doctor'],
  'GET /api/staff/v1/weight_programmes/{user_id}': ['doctor'],
  'POST /api/staff/v1/weight_programmes/{user_id}/decisions': ['doctor'],
  'POST /api/staff/v1/weight_programmes/{user_id}/readings': ['doctor'],
}
