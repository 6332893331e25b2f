/** The live streams of this process by kind, `public` and `desk`, for whoever counts them. */
export type OpenStreams = Map<string, { readonly size: number }>;
