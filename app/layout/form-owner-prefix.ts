/** The rest of the name says for whom the form was made (server/forms/owner-tag.ts). Scripts read this file, too. */
export const formOwnerPrefix = "of-";
