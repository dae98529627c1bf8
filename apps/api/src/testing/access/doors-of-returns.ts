type Handler = 'pharmacist' | 'support' | 'administrator'

/** The callers that the calls about goods that come back, and about the money of an order, admit (doors.ts). */
export const doorsOfReturns: Record<string, Handler[]> = {
  'GET /api/staff/v1/returns': ['pharmacist', 'support', 'administrator'],
  'GET /api/staff/v1/returns/by_code/{code}': ['pharmacist', 'support', 'administrator'],
  'GET /api/staff/v1/returns/{id}': ['pharmacist', 'support', 'administrator'],
  'POST /api/staff/v1/returns/{id}/authorization': ['pharmacist', 'support', 'administrator'],
  'POST /api/staff/v1/returns/{id}/arrival': ['pharmacist', 'support', 'administrator'],
  'POST /api/staff/v1/returns/{id}/judgement': ['pharmacist', 'support', 'administrator'],
  'GET /api/staff/v1/orders/{order_number}/refunds': ['support', 'administrator'],
  'POST /api/staff/v1/orders/{order_number}/refunds': ['support', 'administrator'],
  'PUT /api/staff/v1/orders/{order_number}/delivery_address': ['support', 'administrator'],
  'PUT /api/staff/v1/orders/{order_number}/email': ['support', 'administrator'],
  'PUT /api/staff/v1/orders/{order_number}/cancellation': ['support', 'administrator'],
  'GET /api/staff/v1/paid_back_arrivals': ['support', 'administrator'],
  'PUT /api/staff/v1/paid_back_arrivals/{id}/settlement': ['support', 'administrator'],
}
