/** The server's codes for why a line and a claim may be one payment, in words. */
export const CANDIDATE_REASONS: Record<string, string> = {
  SAME_UTR: 'Same UTR',
  NEAR_UTR: 'UTR differs by one digit',
  SAME_AMOUNT: 'Same amount',
  SAME_METHOD: 'Same account',
  WITHIN_HOUR: 'Within the hour',
  NAME_SIMILAR: 'Similar name',
};
