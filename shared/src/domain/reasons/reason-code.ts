export interface ReasonCode {
  code: string;
  label: string;
  /** Whether a comment is required, because the code alone says too little. */
  needsNote?: boolean;
}

export const OTHER: ReasonCode = { code: 'OTHER', label: 'Other', needsNote: true };
