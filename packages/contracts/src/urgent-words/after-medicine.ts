/** What a body may answer with a swelling or with its skin: a medicine, a food, a sting. */
export const cause =
  /^(doses?$|remedio|comprimido|capsula|injec|antibiotic|antiinflam|anti$|medica(mento|cao)|vacina|contraste|reac|alergi|dipiron|novalgin|amoxic|penicil|benzetac|cefal|azitro|doxicic|ibuprof|diclofen|nimesul|aspirin|aas$|tadal|silden|viagra|finaster|dutaster|minoxid|lamotrig|carbamaz|fenito|alopurin|bactrim|sulfa|camarao|amendoim|castanha|marisco|frutos|abelha|marimbondo|vespa|formiga|picada)/

/** What is rubbed on a skin peels it by design. */
export const rubbedOn =
  /^(acido|adapalen|tretinoin|retino|roacutan|isotret|creme|gel$|pomada|peeling|sol$|praia|esfolia)/
