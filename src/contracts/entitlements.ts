/** Models that an organization uses only when it has been granted them. */
export const entitlements = ['clarity-1', 'svc-agent-1', 'svc-turn-1'] as const;
